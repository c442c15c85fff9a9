import HeroCheck
import HeroSite

/// Validates every page, rendered before, and checks all links of the site, on one core.
struct CheckPass {
    let site: BenchSite

    struct Figures: Codable, Sendable {
        /// CPU time of each pass.
        var seconds: [Double] = []
    }

    func run() async throws -> Figures {
        let pages = try await site.pages()
        let jsonFiles = pages.pages.compactMap { page in page.json.map { SiteAsset(path: $0, bytes: []) } }
        var files = jsonFiles + pages.assets
        try pages.forEachSharedFile { files.append(SiteAsset(path: $0.path, bytes: try $0.bytes())) }
        let rendered = try pages.pages.map { page in
            var buffer: [UInt8] = []
            try pages.render(page, into: &buffer)
            return (path: page.path, bytes: buffer)
        }
        try check(rendered, files: files)
        var figures = Figures()
        for _ in 0..<BenchOptions.rounds {
            figures.seconds.append(try CPUClock.thread.measured { try check(rendered, files: files) })
        }
        return figures
    }

    private func check(_ pages: [(path: String, bytes: [UInt8])], files: [SiteAsset]) throws {
        let validator = try PageValidator(schema: try PageSchema())
        let linkIndex = LinkIndex(folder: site.output)
        for page in pages { linkIndex.insert(validator.validate(page.bytes, path: page.path), bytes: page.bytes.count) }
        for file in files { linkIndex.insert(file: file.path, bytes: file.bytes.count) }
        if case .faulty(let findings) = linkIndex.close() {
            throw BenchError("the site has \(findings.count) findings: \(findings[0])")
        }
    }
}
