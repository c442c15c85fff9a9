import Foundation
import Testing

@Suite("The package builds from the versions it was tested with")
struct PackageRules {
    private struct Resolved: Decodable {
        struct Pin: Decodable {
            struct State: Decodable { let version: String }

            let identity: String
            let state: State
        }

        let pins: [Pin]
    }

    @Test("Package.swift names each package of the graph with its version, those that come with others too")
    func pins() throws {
        let resolved = try JSONDecoder().decode(Resolved.self, from: Data(Repository.text("Package.resolved").utf8))
        let named = try PackageManifest.read().dependencies.flatMap(\.sourceControl)
        for pin in resolved.pins {
            let package = try #require(named.first { $0.identity == pin.identity }, "\(pin.identity) is not named")
            #expect(package.requirement.exact == [pin.state.version], "\(pin.identity)")
        }
        #expect(named.count == resolved.pins.count)
    }
}
