import Foundation
import Testing

/// The bill of materials of the program that was built beside these tests.
private struct Bill: Decodable {
    struct Component: Decodable {
        let name: String
        let version: String?
        let purl: String
        let scope: String
    }

    let components: [Component]

    /// Made once, as it reads what each module was built from.
    static let text = Result {
        let script = Repository.root.appending(path: "Sources/herodex/Packaging/sbom.sh").path
        return try Shell.run("sh", script, Bundle.main.bundleURL.path)
    }

    static func read() throws -> Bill { try JSONDecoder().decode(Bill.self, from: Data(text.get().utf8)) }
}

@Suite("The bill of materials")
struct BillOfMaterialsTests {
    @Test("It has the packages that are linked, in the versions of Package.swift, and none that are only fetched")
    func packages() throws {
        let bill = try Bill.read()
        let versions = Dictionary(bill.components.map { ($0.name, $0.version) }) { first, _ in first }
        let manifest = try Repository.text("Package.swift")
        let direct = manifest.matches(of: #/url: "https://([^"]+)", exact: "([^"]+)"/#)
        #expect(direct.count > 5)
        for (_, address, version) in direct.map(\.output) {
            let component = try #require(
                bill.components.first { $0.purl.hasPrefix("pkg:swift/\(address)@") },
                "\(address)"
            )
            #expect(component.version == String(version) && component.purl.hasSuffix("@\(version)"), "\(component)")
        }
        for fetched in ["swift-nio-ssl", "swift-crypto", "async-http-client"] {
            #expect(manifest.contains("\"\(fetched)\"") && versions[fetched] == nil, "\(fetched)")
        }
        #expect(versions["swift"] != nil && versions["icu"] != nil && versions["libyaml"] != nil)
    }

    @Test("It has the system's packages whose libraries are loaded, as this system has them")
    func libraries() throws {
        let bill = try Bill.read()
        let system = bill.components.filter { $0.purl.hasPrefix("pkg:deb/") }
        #expect(Set(["libxml2", "libc6", "zlib1g", "libcurl4"]).isSubset(of: system.map(\.name)))
        for component in system {
            let installed = try Shell.run("dpkg-query", "-W", "-f", "${Version}\n", component.name)
            #expect(installed.split(separator: "\n").map(String.init).first == component.version, "\(component)")
        }
        #expect(system.filter { $0.name.hasPrefix("libvips") }.count == 1)
        #expect(Set(bill.components.map(\.purl)).count == bill.components.count)
        #expect(bill.components.allSatisfy { $0.scope == "required" })
    }

    @Test(
        "CycloneDX's own schema accepts it",
        .enabled(if: ProcessInfo.processInfo.environment["HERODEX_CYCLONEDX"] != nil)
    )
    func schema() throws {
        let environment = ProcessInfo.processInfo.environment
        let schemas =
            try #require(environment["HERODEX_CYCLONEDX"]) + "/cyclonedx/schema/_res/bom-1.6.SNAPSHOT.schema.json"
        let checker = try #require(environment["HERODEX_JSONSCHEMA"])
        try TemporaryFolder.with { folder in
            try Data(Bill.text.get().utf8).write(to: URL(filePath: folder + "/herodex.cdx.json"))
            try Shell.run(
                "env",
                "PYTHONPATH=" + checker,
                "python3",
                "-m",
                "check_jsonschema",
                "--base-uri",
                "file://" + schemas,
                "--schemafile",
                schemas,
                folder + "/herodex.cdx.json"
            )
        }
    }
}
