import HeroSite

/// Renders every page into one reused buffer, on one core, and keeps nothing.
struct RenderPass {
    let site: BenchSite

    struct Figures: Codable, Sendable {
        let pages: Int
        /// CPU time of each pass.
        var seconds: [Double] = []
    }

    func run() async throws -> Figures {
        let pages = try await site.pages()
        try render(pages)
        var figures = Figures(pages: pages.pages.count)
        for _ in 0..<BenchOptions.rounds {
            figures.seconds.append(try CPUClock.thread.measured { try render(pages) })
        }
        return figures
    }

    private func render(_ pages: SitePages) throws {
        var buffer: [UInt8] = []
        for page in pages.pages {
            buffer.removeAll(keepingCapacity: true)
            try pages.render(page, into: &buffer)
        }
    }
}
