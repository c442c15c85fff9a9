import Testing

@testable import HeroServe

@Suite struct DailyTimesTests {
    typealias Forms = (text: String, cron: [String]?, systemd: [String]?)

    static let known: [Forms] = [
        ("6h", ["0 */6 * * *"], ["*-*-* 00,06,12,18:00:00"]),
        ("1h", ["0 * * * *"], ["*-*-* *:00:00"]),
        ("1d", ["0 0 * * *"], ["*-*-* 00:00:00"]),
        ("1w", ["0 0 * * 0"], ["Sun *-*-* 00:00:00"]),
        ("20m", ["*/20 * * * *"], ["*-*-* *:00,20,40:00"]),
        (
            "8h30m", nil, nil
        ),
        (
            "90m", ["0 */3 * * *", "30 1,4,7,10,13,16,19,22 * * *"],
            ["*-*-* 00,03,06,09,12,15,18,21:00:00", "*-*-* 01,04,07,10,13,16,19,22:30:00"]
        ),
        ("7h", nil, nil),
        ("45s", nil, nil),
        ("2d", nil, nil),
        ("15 4 * * mon-fri", ["15 4 * * 1,2,3,4,5"], ["Mon,Tue,Wed,Thu,Fri *-*-* 04:15:00"]),
        ("0 6 1,15 * 1", ["0 6 1,15 * 1"], ["*-*-01,15 06:00:00", "Mon *-*-* 06:00:00"]),
        ("0 6 */10 * 1", ["0 6 */10 * 1"], ["Mon *-*-01,11,21,31 06:00:00"]),
        ("0 4 1-7 * */2", ["0 4 1-7 * */2"], ["Sun,Tue,Thu,Sat *-*-01,02,03,04,05,06,07 04:00:00"]),
        ("0 0 */10,15 * 1", ["0 0 */10,15 * 1"], ["Mon *-*-01,11,15,21,31 00:00:00"]),
        ("0 0 */31 * mon", ["0 0 */31 * mon"], ["Mon *-*-01 00:00:00"]),
        ("0 0 1 jan,jul *", ["0 0 1 1,7 *"], ["*-01,07-01 00:00:00"]),
    ]

    @Test(arguments: known)
    func theFormsOfASchedule(_ forms: Forms) throws {
        let times = DailyTimes(try Schedule(forms.text))
        #expect(times?.cronLines == forms.cron)
        #expect(times?.calendarEvents == forms.systemd)
    }

    /// What we print means to us what we were told.
    @Test(arguments: [
        "15 4 * * mon-fri", "0 6 1,15 * 1", "0 6 */10 * 1", "0 0 1 jan,jul *", "*/7 8-18/3 * * *", "0 0 */31 * mon",
    ])
    func aCronExpressionSurvivesPrinting(_ text: String) throws {
        let told = try CronExpression(text)
        let printed = try #require(DailyTimes(.cron(told))?.cronLines)
        let again = try CronExpression(try #require(printed.first))
        #expect(printed.count == 1)
        #expect(again.minutes == told.minutes && again.hours == told.hours)
        #expect(again.days == told.days && again.months == told.months && again.weekdays == told.weekdays)
        #expect(again.eitherDay == told.eitherDay || told.days == nil || told.weekdays == nil)
    }
}
