/// What a scheduler of the system is to run, and when.
package struct ScheduledJob {
    let name: String
    let times: DailyTimes
    /// Longest random delay, in seconds.
    let jitter: Int
    /// The program's path, absolute.
    var program: String
    /// The folder that the job runs in, absolute.
    let folder: String
    /// Whose builds these are, for a scheduler that runs as root; nil for root's own.
    let user: String?
    /// Folders the job writes to, absolute.
    let written: [String]
    /// The arguments of `herodex build`.
    var arguments: [String]
    /// Where the site is published to after a build; nil for nowhere.
    let remote: String?

    package init(
        name: String,
        times: DailyTimes,
        jitter: Int,
        program: String,
        folder: String,
        user: String?,
        written: [String],
        arguments: [String],
        remote: String?
    ) {
        self.name = name
        self.times = times
        self.jitter = jitter
        self.program = program
        self.folder = folder
        self.user = user
        self.written = written
        self.arguments = arguments
        self.remote = remote
    }

    /// The commands of one run, in order: program and arguments.
    var commands: [[String]] {
        let build = [program, "build"] + arguments + ["--quiet"]
        guard let remote else { return [build] }
        // What was built is the only thing that publishing needs to know.
        return [build, [program, "publish", remote] + kept(["--archive", "--output"]) + ["--quiet"]]
    }

    func kept(_ options: Set<String>) -> [String] {
        arguments.indices.filter { options.contains(arguments[$0]) }.flatMap { arguments[$0...($0 + 1)] }
    }

    /// One line for a POSIX shell: waits the delay, builds, and publishes unless the build could not be done.
    var shellLine: String {
        let words = commands.map { $0.map(Self.quoted).joined(separator: " ") }
        let delay = jitter > 0 ? "sleep \"$(shuf -i 0-\(jitter) -n 1)\"; " : ""
        guard words.count > 1 else { return delay + words[0] }
        return delay + "\(words[0]) || [ $? -eq 1 ] && \(words[1])"
    }

    /// For a POSIX shell.
    static func quoted(_ word: String) -> String {
        let isPlain = word.wholeMatch(of: /[A-Za-z0-9\/._:-]+/) != nil
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
