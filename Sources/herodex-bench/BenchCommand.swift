import ArgumentParser
// The allocator that herodex itself uses.
import CMimalloc
import Foundation
import HeroArchive

/// Makes universes for measurements and tests: a folder with an archive and a `herodex.yaml`, in which `herodex render`
/// makes a site.
@main
struct BenchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "herodex-bench")

    @Argument(help: "Where the universe is.")
    var folder: String?
    @Option(help: "For comparisons with other generators: a folder in which the universe is archive/.")
    var keep: String?
    @Option(help: "Of a comparison: fill makes the universe, publish has the herodex beside this program render it.")
    var step = ComparisonStep.fill
    @Option(help: "How many heroes it has: 2,000, or 180,000 with --huge, unless you say.")
    var heroes: Int?
    @Option(help: "Another seed makes another universe.")
    var seed: UInt64 = 1
    @Flag(help: "Several sources in the shapes that recorded APIs have.")
    var realSized = false
    @Flag(help: "Measures a site of a million pages: filling, renders, search and serve. Takes an hour and 30 GB.")
    var huge = false
    @Option(help: "Changes one record of a universe that is there.")
    var change: UniverseChange?

    func validate() throws {
        guard (1...1_000_000).contains(heroes ?? 1) else { throw ValidationError("1 to 1,000,000 heroes can be made") }
        guard (folder == nil) != (keep == nil) else { throw ValidationError("name one folder") }
    }

    func run() async throws {
        let folder = folder ?? keep.map { $0 + "/archive" } ?? ""
        let heroes = heroes ?? (huge ? 180_000 : 2_000)
        if huge {
            let universe = ["--heroes", "\(heroes)", "--seed", "\(seed)"]
            return try HugeRun(folder: URL(filePath: folder).absoluteURL, universe: universe).run()
        }
        if step == .publish { return try ComparisonStep.publish(folder) }
        if realSized { return try await RealSizedFiller(heroes: heroes, seed: seed).fill(folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let archive = try Archive.open(folder: URL(filePath: folder + "/.herodex"), access: .readWrite)
        let filler = UniverseFiller(universe: Universe(heroes: heroes, seed: seed))
        guard let change else {
            try await filler.fill(archive)
            let settings = "site: { title: The Bench, compress: [] }\nsources:\n  - { kind: records, name: bench }\n"
            return try Data(settings.utf8).write(to: URL(filePath: folder + "/herodex.yaml"))
        }
        let changes = try await filler.make(change, in: archive)
        guard changes.new + changes.changed == 1 else {
            throw ValidationError("the universe is another one: name its heroes and its seed")
        }
    }
}

/// A step of a comparison with other generators, which measures each as a process.
enum ComparisonStep: String, ExpressibleByArgument {
    case fill, publish

    /// Renders a universe, and prints as one JSON object what came out of it.
    static func publish(_ folder: String) throws {
        let (render, output) = (Process(), Pipe())
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        render.executableURL = own.deletingLastPathComponent().appending(path: "herodex")
        let templates = FileManager.default.currentDirectoryPath + "/Templates"
        render.arguments = ["render", "--json", "--quiet", "--templates", templates]
        render.currentDirectoryURL = URL(filePath: folder)
        render.standardOutput = output
        try render.run()
        let report = output.fileHandleForReading.readDataToEndOfFile()
        render.waitUntilExit()
        guard render.terminationStatus == 0 else { throw ExitCode(render.terminationStatus) }
        let outcome = (try JSONSerialization.jsonObject(with: report) as? [String: Any])?["publish"] ?? [:]
        print(String(decoding: try JSONSerialization.data(withJSONObject: ["outcome": outcome]), as: UTF8.self))
    }
}
