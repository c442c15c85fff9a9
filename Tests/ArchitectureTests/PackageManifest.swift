import Foundation

/// The package as SwiftPM understands `Package.swift`.
struct PackageManifest: Decodable {
    struct Target: Decodable {
        let name: String
        private let dependencies: [Dependency]

        /// The targets of this package that it names.
        var targets: [String] { dependencies.compactMap { ($0.target ?? $0.byName)?.first ?? nil } }
    }

    /// At most one of the two is there; the name comes first.
    private struct Dependency: Decodable {
        let target: [String?]?
        let byName: [String?]?
    }

    struct Package: Decodable {
        struct Source: Decodable {
            struct Requirement: Decodable {
                /// The version, if it is the only one.
                let exact: [String]?
            }

            let identity: String
            let requirement: Requirement
        }

        let sourceControl: [Source]
    }

    let targets: [Target]
    let dependencies: [Package]

    /// Read once: it takes seconds.
    static func read() throws -> PackageManifest { try kept.get() }

    private static let kept = Result { try dumped() }

    private static func dumped() throws -> PackageManifest {
        let manager = Process()
        manager.executableURL = URL(filePath: "/usr/bin/env")
        // A build beside the tests holds the lock.
        manager.arguments = [
            "swift", "package", "--ignore-lock", "--package-path", Repository.root.path, "dump-package",
        ]
        let output = Pipe()
        manager.standardOutput = output
        manager.standardError = FileHandle.nullDevice
        try manager.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        manager.waitUntilExit()
        return try JSONDecoder().decode(PackageManifest.self, from: text)
    }
}
