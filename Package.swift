// swift-tools-version: 6.2
import PackageDescription

// Modules and what each may import are listed in one place, below; Tests/ArchitectureTests holds the source files to it.

let swiftSettings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target of this package: `modules` are other targets here, `libraries` come from outside.
func module(
    _ name: String,
    modules: [String] = [],
    libraries: [Target.Dependency] = [],
    exclude: [String] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name,
        dependencies: modules.map { .target(name: $0) } + libraries,
        exclude: exclude,
        resources: resources,
        swiftSettings: swiftSettings
    )
}

/// The test target of one module.
func tests(
    _ name: String,
    modules: [String],
    libraries: [Target.Dependency] = [],
    exclude: [String] = []
) -> Target {
    .testTarget(
        name: name,
        dependencies: modules.map { .target(name: $0) } + libraries,
        exclude: exclude,
        swiftSettings: swiftSettings
    )
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let unixSignals = Target.Dependency.product(name: "UnixSignals", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioEmbedded = Target.Dependency.product(name: "NIOEmbedded", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP1 = Target.Dependency.product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

/// A package that comes with another: named for its version alone.
struct Companion {
    let address: String
    let version: Version
    /// One of its products, on a platform that is none of ours: without a use, each build would warn of each.
    let use: Target.Dependency

    init(_ owner: String, _ name: String, _ version: Version, _ product: String) {
        address = "https://github.com/\(owner)/\(name)"
        self.version = version
        use = .product(name: product, package: name, condition: .when(platforms: [.openbsd]))
    }
}

let companions = [
    Companion("apple", "swift-algorithms", "1.2.1", "Algorithms"),
    Companion("apple", "swift-asn1", "1.7.4", "SwiftASN1"),
    Companion("apple", "swift-async-algorithms", "1.1.4", "AsyncAlgorithms"),
    Companion("apple", "swift-atomics", "1.3.0", "Atomics"),
    Companion("apple", "swift-certificates", "1.21.1", "X509"),
    Companion("apple", "swift-collections", "1.6.0", "Collections"),
    Companion("apple", "swift-configuration", "1.4.0", "Configuration"),
    Companion("apple", "swift-crypto", "4.5.2", "Crypto"),
    Companion("apple", "swift-distributed-tracing", "1.7.3", "Tracing"),
    Companion("apple", "swift-http-structured-headers", "1.7.0", "StructuredFieldValues"),
    Companion("apple", "swift-metrics", "2.13.0", "Metrics"),
    Companion("apple", "swift-nio-http2", "1.46.0", "NIOHTTP2"),
    Companion("apple", "swift-nio-ssl", "2.37.6", "NIOSSL"),
    Companion("apple", "swift-nio-transport-services", "1.28.0", "NIOTransportServices"),
    Companion("apple", "swift-numerics", "1.1.1", "Numerics"),
    Companion("apple", "swift-service-context", "1.5.1", "ServiceContextModule"),
    Companion("apple", "swift-system", "1.8.1", "SystemPackage"),
    Companion("swift-server", "async-http-client", "1.37.0", "AsyncHTTPClient"),
]

let package = Package(
    name: "herodex",
    products: [
        .executable(name: "herodex", targets: ["herodex"]),
        .executable(name: "herodex-bench", targets: ["herodex-bench"]),
    ],
    // Package.resolved is not committed: these versions are what a build uses.
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    ] + companions.map { .package(url: $0.address, exact: $0.version) },
    targets: [
        // System libraries.
        .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CCurlLibrary", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(name: "CCurl", dependencies: ["CCurlLibrary"]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        // Only headers: those of GLib have folders of their own, and libvips is loaded when a picture needs it.
        .systemLibrary(name: "CVipsLibrary", pkgConfig: "glib-2.0", providers: [.apt(["libvips-dev"])]),
        .target(name: "CVips", dependencies: ["CVipsLibrary"]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CMimalloc", providers: [.apt(["libmimalloc-dev"])]),
        .target(name: "CFileSystem"),
        // Part of the one file that is compiled.
        .target(
            name: "CPageChecksums",
            dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
            exclude: ["cksumvfs.c"]
        ),

        // Modules, in the direction the data flows.
        module("HeroBasics", modules: ["CCrypto"]),
        module("HeroModel", modules: ["HeroBasics", "CLibXML2", "CCmark"]),
        module(
            "HeroSources",
            modules: ["HeroBasics", "HeroModel"],
            libraries: [yams],
            // The APIs that need no Swift.
            resources: [
                "superhero", "dragonballapi", "mcu", "rickandmorty", "swapi", "pokeapi", "hpapi", "digimon", "jikan",
                "comicvine", "metron", "wikidata", "fivethirtyeight", "comicinfo", "records",
            ].map {
                .embedInCode("Descriptions/\($0).yaml")
            }
        ),
        module("HeroWeb", modules: ["HeroBasics", "CBrotli", "CCurl", "CZlib", "CZstd"]),
        module(
            "HeroArchive",
            modules: ["HeroBasics", "HeroModel", "CPageChecksums"],
            libraries: [grdb],
            // The tables of each version.
            resources: (1...14).map { .embedInCode("Schema/Migrations/migration\($0).sql") }
        ),
        module(
            "HeroIngest",
            modules: [
                "HeroBasics", "HeroModel", "HeroSources", "HeroWeb", "HeroArchive", "CArchive", "CLibXML2", "CZlib",
            ],
            libraries: [sqlite, yams]
        ),
        module("HeroCatalog", modules: ["HeroBasics", "HeroModel", "HeroArchive"]),
        module("HeroTemplate", modules: ["HeroBasics"]),
        // In the binary, not beside it: a page can be proven wherever the program was put.
        module(
            "HeroCheck",
            modules: ["HeroBasics", "CLibXML2"],
            resources: ["attributes", "page", "svg"].map { .embedInCode("Schema/herodex-\($0).xsd") }
        ),
        module("HeroPublish", modules: ["HeroBasics", "HeroCheck", "CFileSystem"]),
        module(
            "HeroSite",
            modules: [
                "HeroBasics", "HeroModel", "HeroArchive", "HeroCatalog", "HeroTemplate", "HeroCheck", "HeroPublish",
                "CBrotli", "CVips", "CZlib",
            ],
            libraries: [grdb, yams],
            // What a template's author is shown when no template can be used, and the plural forms of languages.
            resources: ["fault.mustache", "faults.mustache", "findings.mustache", "watch.css"].map {
                .embedInCode("Pages/Preview/\($0)")
            } + [.embedInCode("Pages/Wording/plurals.txt")]
        ),
        module(
            "HeroExport",
            modules: [
                "HeroBasics", "HeroModel", "HeroArchive", "HeroIngest", "HeroPublish", "HeroSite", "CZip", "CZlib",
            ],
            libraries: [grdb],
            resources: [.embedInCode("Tables/tables.sql")]
        ),
        module(
            "HeroServe",
            modules: [
                "HeroBasics", "HeroArchive", "HeroCatalog", "HeroTemplate", "HeroCheck", "HeroPublish", "HeroSite",
            ],
            libraries: [
                hummingbird, hummingbirdCore, httpTypes, lifecycle, logging, nioCore, nioHTTP1, nioHTTPTypes,
                nioHTTPTypesHTTP1, nioPosix, unixSignals,
            ],
            // The files of systemd, Kubernetes, GitHub and GitLab.
            resources: [.embedInCode("Watching/watch.js")]
                + ["cronjob", "github", "gitlab", "service", "timer"].map {
                    .embedInCode("Schedule/Files/\($0).mustache")
                }
        ),
        module(
            "HeroDemo",
            modules: ["HeroBasics", "HeroModel", "CVips"],
            libraries: [hummingbird, httpTypes, nioCore, lifecycle, yams, logging],
            resources: [.copy("Universe"), .embedInCode("Atlas/atlas-description.yaml")]
        ),
        module(
            "HerodexCLI",
            modules: [
                "HeroBasics", "HeroModel", "HeroSources", "HeroWeb", "HeroArchive", "HeroIngest", "HeroCatalog",
                "HeroTemplate", "HeroCheck", "HeroPublish", "HeroSite", "HeroServe", "HeroDemo", "HeroExport",
            ],
            libraries: [argumentParser, logging],
            // What init writes.
            resources: [.embedInCode("Commands/starter.yaml")]
        ),
        .executableTarget(
            name: "herodex",
            dependencies: ["HerodexCLI", "CMimalloc"],
            exclude: ["Packaging"],
            swiftSettings: swiftSettings,
            plugins: ["CommitPlugin"]
        ),
        // Tells the program which commit it is built from.
        .plugin(name: "CommitPlugin", capability: .buildTool(), path: "Sources/herodex/Packaging/CommitPlugin"),
        .executableTarget(
            name: "herodex-bench",
            dependencies: [
                "HeroBasics", "HeroModel", "HeroArchive", "CMimalloc", "CZlib", argumentParser,
            ],
            resources: [.embedInCode("Universe/vocabulary.json")],
            swiftSettings: swiftSettings
        ),

        // Tests, a target a module; FakeUpstream is the misbehaving server that several share, FolderSnapshot tells what
        // became of a folder, Fuzzing changes sound inputs at random, Recording writes expected files anew, SiteFixture has
        // an archive and space for its site.
        .target(
            name: "FakeUpstream",
            dependencies: [nioCore, nioHTTP1, nioPosix],
            path: "Tests/FakeUpstream",
            swiftSettings: swiftSettings
        ),
        .target(name: "Fuzzing", path: "Tests/Fuzzing", swiftSettings: swiftSettings),
        .target(name: "Recording", path: "Tests/Recording", swiftSettings: swiftSettings),
        .target(name: "FolderSnapshot", path: "Tests/FolderSnapshot", swiftSettings: swiftSettings),
        tests("HeroBasicsTests", modules: ["Fuzzing", "HeroBasics"]),
        tests("HeroModelTests", modules: ["HeroBasics", "HeroModel", "Fuzzing"]),
        tests("HeroSourcesTests", modules: ["HeroSources", "HeroBasics", "HeroModel", "Fuzzing"]),
        tests(
            "HeroWebTests",
            modules: ["HeroWeb", "HeroBasics", "FakeUpstream", "Fuzzing", "CBrotli", "CZlib", "CZstd"]
        ),
        tests("HeroArchiveTests", modules: ["HeroArchive", "HeroBasics", "HeroModel", "Fuzzing"], libraries: [grdb]),
        tests(
            "HeroIngestTests",
            modules: [
                "HeroIngest", "HeroBasics", "HeroModel", "HeroSources", "HeroWeb", "HeroArchive", "HeroExport", "CZlib",
                "FakeUpstream", "Fuzzing",
            ],
            libraries: [grdb]
        ),
        tests(
            "HeroExportTests",
            modules: [
                "HeroExport", "HeroBasics", "HeroModel", "HeroSources", "HeroArchive", "HeroIngest", "SiteFixture",
            ]
        ),
        tests("HeroCatalogTests", modules: ["HeroCatalog", "HeroBasics", "HeroArchive", "HeroModel", "Fuzzing"]),
        tests("HeroTemplateTests", modules: ["HeroTemplate", "Fuzzing"]),
        tests(
            "HeroCheckTests",
            modules: ["HeroCheck", "HeroBasics", "CLibXML2", "Fuzzing", "Recording"],
            exclude: ["Cases"]
        ),
        .target(
            name: "SiteFixture",
            dependencies: [
                "HeroArchive", "HeroBasics", "HeroModel", "HeroPublish", "HeroSite",
            ],
            path: "Tests/SiteFixture",
            swiftSettings: swiftSettings
        ),
        tests(
            "HeroPublishTests",
            modules: [
                "HeroPublish", "HeroBasics", "HeroArchive", "HeroCheck", "HeroModel", "HeroSite",
                "FolderSnapshot", "Fuzzing", "SiteFixture",
            ],
            libraries: [grdb]
        ),
        tests(
            "HeroSiteTests",
            modules: [
                "HeroSite", "HeroPublish", "HeroIngest", "HeroExport", "HeroBasics", "HeroArchive", "HeroCatalog",
                "HeroCheck", "HeroSources", "HeroModel", "HeroTemplate", "FolderSnapshot", "Fuzzing", "Recording",
                "SiteFixture", "CBrotli", "CVips", "CZlib",
            ],
            libraries: [grdb],
            exclude: ["Pages/Golden"]
        ),
        tests(
            "HeroServeTests",
            modules: [
                "HeroServe", "HeroBasics", "HeroModel", "HeroArchive", "HeroCheck", "HeroPublish", "HeroSite",
                "CFileSystem", "FolderSnapshot", "Fuzzing", "SiteFixture",
            ],
            libraries: [httpTypes, lifecycle, logging, nioCore, nioEmbedded, nioHTTP1]
        ),
        tests("HeroDemoTests", modules: ["HeroDemo", "HeroBasics", "HeroModel", "Fuzzing"]),
        tests(
            "HerodexCLITests",
            modules: [
                "HerodexCLI", "HeroTemplate", "HeroPublish", "HeroArchive", "HeroBasics", "HeroCatalog", "HeroCheck",
                "HeroIngest", "HeroModel", "HeroServe", "HeroSite", "HeroSources", "Fuzzing",
            ],
            libraries: [argumentParser, yams]
        ),
        tests("ArchitectureTests", modules: ["HeroCatalog"], libraries: companions.map(\.use)),
        // Looks at scripts, Makefile and what they make of the binary.
        tests("PackagingTests", modules: ["herodex"], exclude: ["try-image.sh", "try-package.sh"]),
        // Looks at what the binary makes through a browser, and knows nothing of the modules.
        tests("BrowserTests", modules: []),
        // Drives the binary, so it must be built; the demo's servers stand in for the APIs.
        tests(
            "EndToEndTests",
            modules: [
                "herodex", "HeroArchive", "HeroBasics", "HeroDemo", "HeroModel", "HeroPublish",
                "FakeUpstream",
                "FolderSnapshot", "SiteFixture",
            ],
            libraries: [grdb, yams]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu17
)
