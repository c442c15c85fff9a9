extension ScheduledJob {
    /// Lines for crontab(5).
    package var cronFile: ScheduleFile {
        // Read and not run: to systemd, which reads the same file, a dollar is a dollar.
        let secrets =
            "if [ -r herodex.env ]; then while IFS= read -r v; do case $v in [A-Za-z_]*=*) export \"$v\";; esac; "
            + "done < herodex.env; fi"
        // In a crontab % ends the line.
        let line = "cd \(Self.quoted(folder)) && { \(secrets); \(shellLine); }".replacing("%", with: "\\%")
        return ScheduleFile(
            name: name + ".cron",
            notes: [
                "add it to your crontab: (crontab -l; cat \(name).cron) | crontab -",
                "secrets, a line each (MARVEL_PUBLIC_KEY=…), belong in \(folder)/herodex.env, for you alone to read",
            ],
            text: times.cronLines.map { "\($0) \(line)\n" }.joined()
        )
    }
}
