import Testing

@Suite("Imports follow the one direction of the architecture")
struct ImportRules {
    @Test("No file imports a target that its own does not name as a dependency")
    func importsAreDependencies() throws {
        let targets = try PackageManifest.read().targets
        let ours = Set(targets.map(\.name))
        // The build system lets a neighbour's neighbour through; this does not.
        let allowed = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Set($0.targets)) })
        for folder in ["Sources", "Tests"] {
            for file in try Repository.swiftFiles(in: folder) where file.name.contains("/") || folder == "Sources" {
                let allowed = try #require(allowed[file.module], "\(file.module) is no target of the package")
                for module in file.lines.compactMap(Self.importedModule) where ours.contains(module) {
                    #expect(allowed.contains(module), "\(file) imports \(module)")
                }
            }
        }
    }

    @Test("Only the crawler's modules and the demo know the network")
    func networkStaysInItsRooms() throws {
        let network: Set<String> = ["CCurl", "Hummingbird", "NIOCore", "NIOPosix", "NIOHTTP1"]
        for file in try Repository.swiftFiles(in: "Sources")
        where !["HeroWeb", "HeroServe", "HeroDemo"].contains(file.module) {
            for module in file.lines.compactMap(Self.importedModule) {
                #expect(!network.contains(module), "\(file) imports \(module)")
            }
        }
    }

    private static func importedModule(of line: Substring) -> String? {
        var words = line.split(separator: " ").map(String.init)
        while let first = words.first, ["public", "internal", "private", "package", "@testable"].contains(first) {
            words.removeFirst()
        }
        guard words.first == "import", let last = words.last else { return nil }
        return last.split(separator: ".").first.map(String.init)
    }
}
