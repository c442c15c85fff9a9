import Foundation

extension Browser {
    /// A picture of the page from its top, as PNG; very long pages are cut.
    func picture(cutAt most: Int = 4_000) async throws -> Data {
        struct Taken: Decodable { let data: Data }
        let size: [Int] = try await run("const e = document.documentElement; return [e.clientWidth, e.scrollHeight]")
        let taken = try await session.chromium(
            "Page.captureScreenshot",
            [
                "format": "png", "captureBeyondViewport": true, "optimizeForSpeed": true,
                "clip": [
                    "x": 0, "y": 0, "width": .integer(size[0]), "height": .integer(min(size[1], most)), "scale": 1,
                ],
            ],
            as: Taken.self
        )
        return taken.data
    }
}
