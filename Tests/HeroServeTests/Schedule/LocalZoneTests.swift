import Foundation
import Testing

@testable import HeroServe

@Suite struct LocalZoneTests {
    private static let summer = Date(timeIntervalSince1970: 1_783_339_200)

    @Test(arguments: [
        ("Europe/Berlin", 7_200), (":Europe/Berlin", 7_200), ("/usr/share/zoneinfo/Europe/Berlin", 7_200),
        (":/usr/share/zoneinfo/Europe/Berlin", 7_200), ("posix/Europe/Berlin", 7_200), ("UTC", 0), ("", 0), ("UTC0", 0),
        ("CET-1", 3_600), ("<+0530>-5:30", 19_800), ("GMT+2", -7_200), ("Etc/GMT+2", -7_200), ("EST5EDT", -14_400),
    ])
    func itIsReadAsTheCLibraryReadsIt(text: String, offset: Int) throws {
        #expect(try LocalZone.told(by: ["TZ": text]).secondsFromGMT(for: Self.summer) == offset)
    }

    @Test(arguments: [
        "CET-1CEST,M3.5.0,M10.5.0/3", "Europe/Berln", "/etc/hostname", "/usr/share/zoneinfo/Nowhere", "/", "UTC99",
    ])
    func whatTellsNoZoneIsRefusedByName(text: String) throws {
        #expect(throws: ScheduleError.zone(text)) { try LocalZone.told(by: ["TZ": text]) }
        #expect(throws: ScheduleError.zone(text)) { try Schedule("30 4 * * *").calendar(environment: ["TZ": text]) }
        _ = try Schedule("6h").calendar(environment: ["TZ": text])
    }

    @Test func aLinkLeadsToTheZone() throws {
        let link = FileManager.default.temporaryDirectory.appending(path: "zone-\(UUID())").path
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo"
        )
        defer { try? FileManager.default.removeItem(atPath: link) }
        #expect(try LocalZone.told(by: ["TZ": link]).secondsFromGMT(for: Self.summer) == 32_400)
    }
}
