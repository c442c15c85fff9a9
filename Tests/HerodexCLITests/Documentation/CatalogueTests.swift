import Foundation
import Testing

@testable import HerodexCLI

@Suite("The manual is a DocC catalogue without a fault")
struct CatalogueTests {
    /// Whether the toolchain brings it.
    private static let isThere = (try? run(["--help"]))?.code == 0

    private static func run(_ arguments: [String]) throws -> (code: Int32, complaints: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["docc"] + arguments
        let words = Pipe()
        process.standardError = words
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let told = try words.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: told, as: UTF8.self))
    }

    @Test("The newest chapter of the changelog is of this version")
    func changelog() throws {
        let chapter = try Documents.page(Documents.catalogue + "/Manual/changelog.md").text
        let newest = chapter.split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(newest == "## \(HerodexVersion.number)")
    }

    @Test("DocC converts it without a warning", .enabled(if: isThere, "the toolchain has no docc"))
    func conversion() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "catalogue-\(UUID())")
        let symbols = folder.appending(path: "symbols")
        try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // What the compiler says of a module without public declarations: the first page is named after it.
        let graph = """
            {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"},
             "module": {"name": "herodex", "platform": {}}, "symbols": [], "relationships": []}
            """
        try Data(graph.utf8).write(to: symbols.appending(path: "herodex.symbols.json"))
        let (code, complaints) = try Self.run([
            "convert", Documents.root.appending(path: Documents.catalogue).path, "--warnings-as-errors",
            "--additional-symbol-graph-dir", symbols.path, "--output-path", folder.appending(path: "made").path,
            "--fallback-display-name", "herodex", "--fallback-bundle-identifier", "herodex",
        ])
        #expect(code == 0, "\(complaints)")
        for page in try Documents.chapters() {
            let name = page.path.split(separator: "/").last?.dropLast(".md".count) ?? ""
            let made = folder.appending(path: "made/data/documentation/herodex/\(name).json").path
            #expect(FileManager.default.fileExists(atPath: made), "\(page)")
        }
    }
}
