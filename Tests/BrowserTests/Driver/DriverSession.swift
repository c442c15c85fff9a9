import Foundation

/// One chromium under one chromedriver.
struct DriverSession: Sendable {
    private let driver: ChildProgram
    private let wire: DriverWire
    private let id: String

    /// Starts both; `folder` is where they may leave things.
    static func start(folder: URL) async throws -> DriverSession {
        guard let chromium = Installed.chromium, let chromedriver = Installed.chromedriver else {
            throw DriverError(told: "chromium and chromedriver are not installed (Debian: chromium chromium-driver)")
        }
        let driver = try ChildProgram.serving(chromedriver, ["--port=0"], folder: folder)
        guard let port = UInt16(try await driver.says(/successfully on port (\d+)\./)) else {
            throw DriverError(told: "chromedriver names no port")
        }
        let wire = DriverWire(port: port)
        let made: Made = try await wire.post("session", ["capabilities": ["alwaysMatch": capabilities(of: chromium)]])
        let session = DriverSession(driver: driver, wire: wire, id: made.sessionId)
        try await session.post("timeouts", ["script": 300_000, "pageLoad": 300_000])
        try await session.chromium("Page.addScriptToEvaluateOnNewDocument", ["source": .string(noteOfFirstWholeView)])
        return session
    }

    /// A browser with much to do paints a page while it still reads it, and moves what has already been painted. After
    /// `window.wholeAt`, in the milliseconds of `performance.now()`, all of the page has been painted at least once.
    private static let noteOfFirstWholeView = """
        document.addEventListener("DOMContentLoaded", () => {
          requestAnimationFrame(() => requestAnimationFrame((now) => { window.wholeAt = now; }));
        });
        """

    private static func capabilities(of chromium: String) -> JSON {
        [
            "browserName": "chrome",
            "goog:loggingPrefs": ["browser": "ALL", "performance": "ALL"],
            "goog:chromeOptions": [
                "binary": .string(chromium),
                "perfLoggingPrefs": ["enableNetwork": true, "enablePage": false],
                "args": [
                    "--headless",
                    // Chromium's sandbox refuses to work for root, which is who runs in a container. Pages from the
                    // tests' own build, and a browser that reaches no other host, leave it nothing to guard.
                    "--no-sandbox",
                    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
                    // Through a pipe and not a port: the browser ends when its driver does, however that happens.
                    "--remote-debugging-pipe",
                    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
                    "--disable-gpu", "--hide-scrollbars", "--lang=en-GB", "--no-first-run",
                ],
            ],
        ]
    }

    func end() async {
        try? await wire.delete("session/\(id)")
        await driver.end()
    }

    func post<Value: Decodable>(_ command: String, _ body: JSON, as type: Value.Type = Value.self) async throws -> Value
    {
        try await wire.post("session/\(id)/\(command)", body)
    }

    func post(_ command: String, _ body: JSON) async throws { try await wire.post("session/\(id)/\(command)", body) }

    func get<Value: Decodable>(_ command: String) async throws -> Value {
        try await wire.get("session/\(id)/\(command)")
    }

    /// A command of chromium's own protocol, for what WebDriver has no word for.
    func chromium(_ command: String, _ parameters: JSON) async throws {
        try await post("goog/cdp/execute", ["cmd": .string(command), "params": parameters])
    }

    /// Makes the window what `viewing` says, for all pages from now on.
    func show(as viewing: Viewing) async throws {
        try await chromium("Emulation.setScriptExecutionDisabled", ["value": .bool(viewing.scripts == .off)])
        try await chromium(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(viewing.scheme.rawValue)],
                    ["name": "prefers-reduced-motion", "value": .string(viewing.motion.rawValue)],
                ]
            ]
        )
        try await resize(width: viewing.width.rawValue, height: viewing.height)
        try await chromium("Emulation.setTouchEmulationEnabled", ["enabled": .bool(viewing.width == .phone)])
    }

    func resize(width: Int, height: Int) async throws {
        try await chromium(
            "Emulation.setDeviceMetricsOverride",
            ["width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1, "mobile": false]
        )
    }

    private struct Made: Decodable { let sessionId: String }
}
