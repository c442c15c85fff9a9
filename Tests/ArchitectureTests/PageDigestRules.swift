import Foundation
import Testing

@Suite("A page cannot show what its digest does not cover")
struct PageDigestRules {
    /// What is made in every build, and so may look at everything; and where pages are given their digests.
    private static let unkeyed = [
        "About/", "Changes/", "Compare/", "Favourites/", "Feeds/", "Home/", "Map/", "NotFound/", "Offline/", "Search/",
        "Site/",
        "RenderContext/PageTitles.swift", "RenderContext/PageProtocols.swift", "RenderContext/SiteContext.swift",
        "Lists/KindPage.swift", "Lists/RecordListPage+values.swift",
        "Lists/ListColumns.swift", "Plan/FacetList.swift", "Plan/PowerRanking.swift", "Timeline/MonthColumns.swift",
        "Timeline/TimelinePage.swift",
    ]

    @Test("Pages with a digest get readers and views, never the catalog")
    func keyedPagesNameNoCatalog() throws {
        let whole = /\b(?:Catalog|Card|DigestedCatalog|SitePictures|SiteContext)\b/
        var digested = 0
        for file in try Repository.swiftFiles(in: "Sources")
        where file.module == "HeroSite" && file.name.hasPrefix("Pages/") {
            guard !Self.unkeyed.contains(where: { file.name.hasPrefix("Pages/" + $0) }) else { continue }
            digested += 1
            for (number, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                #expect(!line.contains(whole), "\(file):\(number + 1) looks at more than a digest covers: \(line)")
            }
        }
        #expect(digested > 40)
    }

    /// Ways around the digest that a page might try, each of them an error of the compiler.
    private static let escapes = [
        "func a(_ reader: DigestReader) -> Any { reader.catalog }",
        "func a(_ reader: DigestReader) -> Any { reader.holder }",
        "func a(_ line: CardTitle) -> Any { line.card }",
        "func a(_ line: CardTitle) -> Any { line.holder }",
        "func a(_ face: CardSummary) -> Any { face.card }",
        "func a(_ own: PageCard) -> Any { own.card }",
        "func a(_ own: PageCard) -> Any { own.holder }",
        "func a(_ head: GroupHead) -> Any { head.group }",
        "func a(_ related: Related<CardTitle>) -> Any { related.holder }",
        "func a(_ related: RelatedViews<CardSummary>) -> Any { related.items }",
        "func a(_ source: SourceFace) -> Any { source.counts }",
    ]

    @Test("Reading outside the digest does not compile")
    func escapesDoNotCompile() throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-keys-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // The same code inside the digest: so it is not for another reason that the others fail.
        let fine = "func a(_ line: CardTitle) -> String { line.title }"
        let errors = try Self.errors(of: [fine] + Self.escapes, in: folder)
        #expect(errors[0].isEmpty, "\(errors[0])")
        for (escape, errors) in zip(Self.escapes, errors.dropFirst()) {
            #expect(errors.count == 1, "\(escape): \(errors)")
            #expect(errors.allSatisfy { $0.contains("inaccessible") || $0.contains("has no member") }, "\(errors)")
        }
    }

    /// The compiler's errors for each line of code that sees the catalog's module from outside.
    private static func errors(of lines: [String], in folder: String) throws -> [[Substring]] {
        let file = folder + "/Page.swift"
        let functions = lines.enumerated().map { $1.replacing("func a(", with: "func a\($0)(") }
        let code = ["import HeroCatalog"] + functions
        try code.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        let built = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent()
        let modules = try #require(
            ([built] + CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() })
                .map { $0.appending(path: "Modules").path }
                .first { FileManager.default.fileExists(atPath: $0 + "/HeroCatalog.swiftmodule") },
            "the tests do not lie beside the modules they were built from"
        )
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        // libxml2 has its headers in a folder of their own.
        compiler.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, "-Xcc", "-I/usr/include/libxml2"]
            + (try moduleMaps(besides: modules)).flatMap { ["-Xcc", "-fmodule-map-file=" + $0] } + [file]
        let output = Pipe()
        compiler.standardError = output
        compiler.standardOutput = FileHandle.nullDevice
        try compiler.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus <= 1, "\(text)")
        let errors = text.split(separator: "\n").filter { $0.contains("error:") }
        return lines.indices.map { line in errors.filter { $0.hasPrefix("\(file):\(line + 2):") } }
    }

    /// Those of the C libraries that the modules below the catalog's use.
    /// - Parameter modules: a folder below the one that the package is built in.
    private static func moduleMaps(besides modules: String) throws -> [String] {
        let sources = Repository.root.appending(path: "Sources").path
        let own = try FileManager.default.contentsOfDirectory(atPath: sources).map {
            "\(sources)/\($0)/module.modulemap"
        }
        let sqlite = modules + "/../../../checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap"
        // That of a target with sources is made by the build.
        let checksums = modules + "/../CPageChecksums.build/module.modulemap"
        return (own + [sqlite, checksums]).filter { FileManager.default.fileExists(atPath: $0) }
    }
}
