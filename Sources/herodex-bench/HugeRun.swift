import ArgumentParser
import Foundation

/// A run at the far end of size: filling, a first render, one with nothing changed, one after a change, searching, serving.
/// Each step is a process of its own, with the `herodex` beside this program.
struct HugeRun {
    let folder: URL
    /// What makes the same universe again: its number of heroes and its seed.
    let universe: [String]
    private let templates = FileManager.default.currentDirectoryPath + "/Templates"

    private static let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    private static let herodex = own.deletingLastPathComponent().appending(path: "herodex").path
    /// The number of pages that are asked of the server, one after another.
    private static let requests = 10_000

    /// Prints a row of a Markdown table for each step: CPU and clock in seconds, the most memory in MB of 1,000,000 bytes.
    ///
    /// - Throws: `ExitCode`, that of the step that failed; `ValidationError` where the folder is there already.
    func run() throws {
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw ValidationError("\(folder.path) is there: name a new folder")
        }
        say("| step | CPU, s | clock, s | memory, MB | |\n|---|--:|--:|--:|---|")
        try step("fill the archive", Self.own.path, [folder.path] + universe) { _ in
            let archive = folder.appending(path: ".herodex/herodex.sqlite")
            return "\(try archive.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) bytes"
        }
        _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
        try render("first render")
        try render("render, nothing changed")
        try step("change a hero", Self.own.path, [folder.path, "--change", "hero"] + universe) { _ in "" }
        try render("render, one hero changed")
        try serve()
    }

    private func render(_ name: String) throws {
        try step(name, Self.herodex, ["render", "--json", "--quiet", "--templates", templates]) { report in
            let report = try JSONSerialization.jsonObject(with: report) as? [String: Any]
            let site = report?["publish"] as? [String: Any] ?? [:]
            let figures = ["pages", "filesWritten", "bytesWritten"].map { "\($0) \(site[$0] ?? 0)" }
            return figures.joined(separator: ", ")
        }
    }

    /// Asks a server of the site for what a search loads first, and for pages drawn by chance.
    private func serve() throws {
        let server = try MeasuredProcess(Self.herodex, ["serve", "--port", "0"])
        var said = Data()
        while !said.contains(UInt8(ascii: "\n")), let more = try server.output.read(upToCount: 1), !more.isEmpty {
            said += more
        }
        let address = String(decoding: said, as: UTF8.self).split(separator: " ").first { $0.hasPrefix("http://") }
        guard let address else { throw ExitCode.failure }
        let assets = folder.appending(path: "output/assets")
        let titles = try assets.appending(path: "search-index.js").resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        let texts = try FileManager.default.contentsOfDirectory(
            at: assets.appending(path: "search"),
            includingPropertiesForKeys: [.fileSizeKey]
        )
        let most = try texts.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }.max() ?? 0
        let search = "a search loads \(titles) bytes of titles and files of at most \(most) out of \(texts.count)"
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/output/comics")
        var numbers = SeededNumbers(seed: 1)
        let asked = (0..<Self.requests).map { _ in
            "url = \(address)comics/\(numbers.one(of: pages))\noutput = /dev/null\n"
        }
        let list = folder.appending(path: "asked.txt")
        try Data("url = \(address)assets/search-index.js\noutput = /dev/null\n\(asked.joined())".utf8).write(to: list)
        let start = server.memory
        let clock = try MeasuredProcess("/usr/bin/curl", ["--silent", "--fail", "--config", list.path]).end().clock
        let rate = Int(Double(Self.requests) / clock)
        kill(server.id, SIGTERM)
        say(try server.end().row("serve", "\(start) MB at the start, \(rate) pages a second; \(search)"))
    }

    /// A row at once, as steps take long.
    private func say(_ row: String) { FileHandle.standardOutput.write(Data((row + "\n").utf8)) }

    private func step(_ name: String, _ program: String, _ words: [String], _ figures: (Data) throws -> String) throws {
        let process = try MeasuredProcess(program, words)
        let output = try process.output.readToEnd() ?? Data()
        say(try process.end().row(name, try figures(output)))
    }
}

/// A running process, of which it is known what it took once it has ended.
private struct MeasuredProcess {
    let id: pid_t
    let output: FileHandle
    private let began = ContinuousClock.now

    init(_ program: String, _ words: [String]) throws {
        let pipe = Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, 1)
        let arguments = ([program] + words).map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var id: pid_t = 0
        guard posix_spawn(&id, program, &actions, nil, arguments + [nil], environ) == 0 else {
            throw ValidationError("\(program) cannot be started")
        }
        try pipe.fileHandleForWriting.close()
        (self.id, output) = (id, pipe.fileHandleForReading)
    }

    /// The memory that the process has now, in MB.
    var memory: Int {
        let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1_024 / 1_000_000
    }

    /// - Throws: `ExitCode`, where the process failed.
    func end() throws -> Measured {
        var (status, usage) = (Int32(0), rusage())
        guard wait4(id, &status, 0, &usage) == id, status == 0 else { throw ExitCode(max(1, status >> 8)) }
        let times = [usage.ru_utime, usage.ru_stime]
        return Measured(
            cpu: times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000 },
            clock: began.duration(to: .now) / .seconds(1),
            memory: usage.ru_maxrss * 1_024 / 1_000_000
        )
    }
}

/// What a process took: seconds and MB.
private struct Measured {
    let (cpu, clock): (Double, Double)
    let memory: Int

    func row(_ name: String, _ figures: String) -> String {
        "| \(name) | \(String(format: "%.1f | %.1f", cpu, clock)) | \(memory) | \(figures) |"
    }
}
