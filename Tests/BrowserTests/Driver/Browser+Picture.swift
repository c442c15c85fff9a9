import Foundation

extension Browser {
    /// A picture of the page from its top, as PNG; very long pages are cut.
    ///
    /// A driver pictures what the window shows: it is made as high as the page, and stays so until the next is opened.
    func picture(cutAt most: Int = 4_000) async throws -> Data {
        let size: [Int] = try await run("const e = document.documentElement; return [e.clientWidth, e.scrollHeight]")
        try await session.resize(width: size[0], height: min(size[1], most))
        try await run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
        let taken: Data = try await session.get("screenshot")
        return taken
    }
}
