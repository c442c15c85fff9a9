import Testing

@Suite("Imports follow the one direction of the house")
struct ImportRules {
    /// What each room may import of this package. The build system lets a neighbour's neighbour through; this does not.
    static let table: [String: Set<String>] = [
        "HeroBasics": ["CCrypto"],
        "HeroModel": ["HeroBasics"],
        "HeroText": ["HeroBasics", "HeroModel", "CLibXML2"],
        "HeroYAML": ["HeroBasics"],
        "HeroSources": ["HeroBasics", "HeroModel", "HeroText", "HeroYAML"],
        "HeroWeb": ["HeroBasics", "CBrotli", "CCurl", "CZlib", "CZstd"],
        "HeroArchive": ["HeroBasics", "HeroModel", "CPageChecksums"],
        "HeroCrawl": ["HeroBasics", "HeroModel", "HeroSources", "HeroWeb", "HeroArchive"],
        "HeroCatalog": ["HeroBasics", "HeroModel", "HeroArchive"],
        "HeroImages": ["HeroBasics", "CVips"],
        "HeroTemplate": ["HeroBasics"],
        "HeroPages": ["HeroBasics", "HeroModel", "HeroCatalog", "HeroTemplate"],
        "HeroCheck": ["HeroBasics", "CLibXML2"],
        "HeroOutput": ["HeroBasics", "HeroCheck", "CFileSystem"],
        "HeroSite": [
            "HeroBasics", "HeroModel", "HeroArchive", "HeroCatalog", "HeroImages", "HeroPages", "HeroCheck",
            "HeroOutput", "CBrotli", "CZlib",
        ],
        "HeroExchange": [
            "HeroBasics", "HeroModel", "HeroText", "HeroSources", "HeroWeb", "HeroArchive", "HeroCrawl", "HeroImages",
            "HeroOutput", "HeroYAML", "CZip", "CZlib",
        ],
        "HeroDeploy": ["HeroBasics", "HeroOutput", "CFileSystem"],
        "HeroPreview": [
            "HeroBasics", "HeroArchive", "HeroCatalog", "HeroImages", "HeroPages", "HeroCheck", "HeroOutput",
            "HeroSite",
        ],
        "HeroSchedule": ["HeroBasics", "HeroTemplate"],
        "HeroServe": ["HeroBasics", "HeroOutput", "HeroSchedule"],
        "HeroDemo": ["HeroBasics", "HeroModel", "CVips"],
        "HerodexCLI": [
            "HeroBasics", "HeroModel", "HeroText", "HeroSources", "HeroWeb", "HeroArchive", "HeroCrawl", "HeroCatalog",
            "HeroImages",
            "HeroTemplate", "HeroPages", "HeroCheck", "HeroOutput", "HeroSite", "HeroDeploy", "HeroPreview",
            "HeroSchedule", "HeroServe", "HeroDemo", "HeroYAML",
            "HeroExchange",
        ],
        "herodex": ["HerodexCLI", "CMimalloc"],
        "herodex-bench": [
            "HeroBasics", "HeroModel", "HeroText", "HeroWeb", "HeroArchive", "HeroCatalog", "HeroPages", "HeroCheck",
            "HeroOutput", "HeroSite", "CMimalloc", "CZlib",
        ],
    ]

    @Test("No file imports a room that its own may not reach")
    func importsStayWithinTheTable() throws {
        for file in try House.swiftFiles(in: "Sources") {
            let allowed = try #require(Self.table[file.room], "\(file.room) has no line in the import table")
            for line in file.lines {
                guard let module = Self.importedModule(of: line), Self.isOurs(module) else { continue }
                #expect(allowed.contains(module), "\(file) imports \(module)")
            }
        }
    }

    @Test("Only the crawler's rooms and the demo know the network")
    func networkStaysInItsRooms() throws {
        let network: Set<String> = ["CCurl", "Hummingbird", "NIOCore", "NIOPosix", "NIOHTTP1"]
        for file in try House.swiftFiles(in: "Sources")
        where !["HeroWeb", "HeroServe", "HeroDemo"].contains(file.room) {
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

    private static func isOurs(_ module: String) -> Bool {
        let shims = [
            "CBrotli", "CCrypto", "CCurl", "CCurlLibrary", "CFileSystem", "CLibXML2", "CMimalloc", "CPageChecksums",
            "CVips", "CVipsLibrary",
            "CZlib", "CZstd",
        ]
        return module.hasPrefix("Hero") || shims.contains(module)
    }
}
