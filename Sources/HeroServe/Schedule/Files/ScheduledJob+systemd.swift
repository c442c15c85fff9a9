import HeroTemplate

extension ScheduledJob {
    /// A service and its timer, as systemd.service(5) and systemd.timer(5) have them.
    package var systemdFiles: [ScheduleFile] {
        let service = ServiceUnit(
            folder: Markup(trusted: Self.systemdText(folder)),
            user: user.map { Markup(trusted: $0) },
            starts: commands.map { words in
                ScheduleLine(text: Markup(trusted: words.map(Self.systemdArgument).joined(separator: " ")))
            },
            hidesTemporary: !isTemporary,
            written: Markup(trusted: written.map { Self.systemdWord("-" + $0) }.joined(separator: " "))
        )
        let timer = TimerUnit(
            folder: Markup(trusted: Self.systemdText(folder)),
            events: times.calendarEvents.map { ScheduleLine(text: Markup(trusted: $0)) },
            jitter: jitter
        )
        let notes = [
            "belongs in /etc/systemd/system",
            "started by: systemctl daemon-reload && systemctl enable --now \(name).timer",
        ]
        return [
            ScheduleFile(name: name + ".service", notes: notes, text: ScheduleTemplates.service.text(service)),
            ScheduleFile(name: name + ".timer", notes: notes, text: ScheduleTemplates.timer.text(timer)),
        ]
    }

    /// Whether the job works where a private `/tmp` would hide its files.
    private var isTemporary: Bool {
        (written + arguments + [folder, program]).map { $0 + "/" }
            .contains { $0.hasPrefix("/tmp/") || $0.hasPrefix("/var/tmp/") }
    }

    /// `%` means something in a unit.
    private static func systemdText(_ text: String) -> String { text.replacing("%", with: "%%") }

    /// A word of a command line, where `$` means something as well.
    private static func systemdArgument(_ word: String) -> String { systemdWord(word.replacing("$", with: "$$")) }

    private static func systemdWord(_ word: String) -> String {
        let escaped = systemdText(word).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return escaped.contains { " \t';".contains($0) } || escaped.contains("\\") || escaped.isEmpty
            ? "\"\(escaped)\"" : escaped
    }
}
