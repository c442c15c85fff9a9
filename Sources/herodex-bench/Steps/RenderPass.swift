import HeroSite

/// Renders every page into one reused buffer, on one core, and keeps nothing.
struct RenderPass {
    let site: BenchSite

    struct Figures: Codable, Sendable {
        let pages: Int
        let bytes: Int
        /// CPU time of each pass.
        var seconds: [Double]
    }

    func run() async throws -> Figures {
        let pages = try await site.pages()
        var figures = Figures(pages: pages.pages.count, bytes: try rendered(pages), seconds: [])
        for _ in 0..<BenchOptions.rounds {
            figures.seconds.append(try CPUClock.thread.measured { try rendered(pages) }.seconds)
        }
        return figures
    }

    /// - Returns: the bytes of all pages.
    private func rendered(_ pages: SitePages) throws -> Int {
        var buffer: [UInt8] = []
        var bytes = 0
        for page in pages.pages {
            buffer.removeAll(keepingCapacity: true)
            try pages.render(page, into: &buffer)
            bytes += buffer.count
        }
        return bytes
    }
}
