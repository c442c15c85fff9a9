import Foundation
import Testing

/// A site as the built program makes it, on disk and served: of the embedded universe, of awkward records, or of as many
/// as recorded APIs have.
struct BuiltSite: Sendable {
    let folder: URL
    /// The site's address by each way to it, with a slash at its end.
    let addresses: [Viewing.Way: String]
    private let server: ChildProgram

    @TaskLocal private static var standing: BuiltSite?

    static var current: BuiltSite {
        get throws { try #require(standing, "the suite is not one of BuiltSiteTests") }
    }

    enum Content {
        /// Unless `HERODEX_SITE` names a site that is there already.
        case universe
        case awkward
        /// 2,000 heroes of four sources, made by the benchmark's generator.
        case realSized
    }

    /// Builds below `place`, and serves it.
    private static func make(_ content: Content, below place: URL) async throws -> BuiltSite {
        let program = try Self.program()
        var folder = place.appending(path: "site")
        func run(_ command: String...) async throws {
            let options = ["--quiet", "--archive", place.appending(path: ".herodex").path]
            let end = try await ChildProgram.run(program, command + options, folder: place)
            guard end.code == 0 else { throw BuiltSiteError.notBuilt(code: end.code) }
        }
        switch (content, ProcessInfo.processInfo.environment["HERODEX_SITE"]) {
        case (.universe, let there?): folder = URL(filePath: there)
        case (.universe, nil): try await run("build", "--output", folder.path)
        case (.awkward, _):
            try AwkwardRecords.write(to: place)
            try await run("import", AwkwardRecords.source, AwkwardRecords.file)
            try await run("render", "--output", folder.path)
        case (.realSized, _):
            let bench = try Self.program("herodex-bench")
            let end = try await ChildProgram.run(bench, [place.path, "--real-sized"], folder: place)
            guard end.code == 0 else { throw BuiltSiteError.notBuilt(code: end.code) }
            try await run("render", "--output", folder.path)
        }
        let serve = ["serve", "--port", "0", "--output", folder.path]
        let server = try ChildProgram.serving(program, serve, folder: place)
        let address = try await server.says(/(http:\/\/127\.0\.0\.1:\d+\/)/)
        return BuiltSite(
            folder: folder,
            addresses: [.file: "file://\(folder.path)/", .http: address],
            server: server
        )
    }

    fileprivate static func stand(_ content: Content, _ work: () async throws -> Void) async throws {
        try await inTemporaryFolder { place in
            let site = try await make(content, below: place)
            try await finishing(site.server.end) { try await $standing.withValue(site, operation: work) }
        }
    }

    /// Calls `end` after the work, whatever that ended with.
    static func finishing(_ end: () async -> Void, _ work: () async throws -> Void) async throws {
        let ended: Result<Void, any Error>
        do { ended = .success(try await work()) } catch { ended = .failure(error) }
        await end()
        try ended.get()
    }

    static func inTemporaryFolder(_ work: (URL) async throws -> Void) async throws {
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "herodex-browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        try await work(place)
    }

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A program beside the test bundle that this code was loaded from; `herodex` may be the one that `HERODEX_BINARY` names.
    static func program(_ name: String = "herodex") throws -> String {
        if name == "herodex", let named = ProcessInfo.processInfo.environment["HERODEX_BINARY"] { return named }
        let beside =
            CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
            + [repository.appending(path: ".build/debug")]
        guard let found = beside.map({ $0.appending(path: name).path }).first(where: { access($0, X_OK) == 0 })
        else { throw BuiltSiteError.noProgram }
        return found
    }
}

enum BuiltSiteError: Error {
    case noProgram
    case notBuilt(code: Int32)
}

/// Builds the site once for a suite and all in it.
struct BuiltSiteTrait: SuiteTrait, TestScoping {
    let content: BuiltSite.Content

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void)
        async throws
    { try await BuiltSite.stand(content, function) }
}

extension Trait where Self == BuiltSiteTrait {
    static var builtSite: Self { Self(content: .universe) }
    static var awkwardSite: Self { Self(content: .awkward) }
    static var realSizedSite: Self { Self(content: .realSized) }
}
