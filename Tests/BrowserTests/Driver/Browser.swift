import Foundation

/// A browser window with a page of the site in it.
struct Browser: Sendable {
    let session: DriverSession
    /// The site's address, with a slash at its end.
    let base: String

    /// Opens a page of the site, given by its path.
    func open(_ path: String) async throws {
        try await session.post("url", ["url": .string(base + path)])
    }

    /// The shown page's path in the site, with its hash.
    var path: String {
        get async throws {
            let address: String = try await session.get("url")
            return address.hasPrefix(base) ? String(address.dropFirst(base.count)) : address
        }
    }

    func back() async throws { try await session.post("back", [:]) }

    /// Runs a script's text as a function's body in the page; a promise it returns is waited for.
    func run<Value: Decodable>(_ script: String, _ arguments: JSON..., as type: Value.Type = Value.self) async throws
        -> Value
    {
        try await session.post("execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs a script for what it does.
    func run(_ script: String, _ arguments: JSON...) async throws {
        try await session.post("execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Has pages styled as for another medium, or with other features of it.
    func emulate(media: String, features: [String: String] = [:]) async throws {
        let features: [JSON] = features.map { ["name": .string($0.key), "value": .string($0.value)] }
        try await session.chromium(
            "Emulation.setEmulatedMedia",
            ["media": .string(media), "features": .array(features)]
        )
    }

    /// How many elements fit a CSS selector.
    func count(_ selector: String) async throws -> Int {
        try await run("return document.querySelectorAll(arguments[0]).length", .string(selector))
    }

    /// The rendered text of the first element that fits; waits until there is one.
    func text(_ selector: String) async throws -> String {
        try await settled({ try await session.get("element/\(try await element(selector))/text") }, fits: { _ in true })
    }

    /// An attribute of the first element that fits; waits until there is one.
    func attribute(_ name: String, of selector: String) async throws -> String? {
        try await settled(
            { try await session.get("element/\(try await element(selector))/attribute/\(name)") },
            fits: { _ in true }
        )
    }

    func element(_ selector: String) async throws -> String {
        let found: [String: String] = try await session.post(
            "element",
            ["using": "css selector", "value": .string(selector)]
        )
        guard let id = found.values.first else { throw DriverError(told: "the driver names no element") }
        return id
    }
}
