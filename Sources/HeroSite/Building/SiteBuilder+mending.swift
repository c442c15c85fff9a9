import HeroCatalog
import HeroCheck
import HeroPublish

extension SiteBuilder {
    /// So many records never exceed the limit.
    private static let fewRecords = 10
    /// A page may lead to a place that only the replaced page had: then it is faulty after that was mended.
    private static let mostRounds = 4

    /// The site with other pages in place of those that could not be validated because of a record.
    /// - Throws: `SiteError.findings`, `recordsOverBudget`.
    func mended(
        _ site: CompletedSite,
        _ findings: [Finding],
        _ shared: [BuiltText],
        _ pictures: [BuiltFile],
        in staging: StagingFolder,
        _ schema: PageSchema
    ) async throws -> CompletedSite {
        var (site, findings) = (site, findings)
        var all: [String: MendedPage] = [:]
        for _ in 0..<Self.mostRounds where !findings.isEmpty {
            let mender = try PageMender(pages, in: site.linkIndex, alternatives, schema: schema)
            guard let mended = try await mender.mended(findings) else { throw SiteError.findings(worded(findings)) }
            for page in mended { all[page.report.path] = page }
            try checkBudget(of: Array(all.values))
            staging.discard(SiteIndex.path)
            staging.discard(SiteManifest.path)
            for encoding in encodings { staging.discard(encoding.path(of: SiteIndex.path)) }
            let linkIndex = LinkIndex(names: site.linkIndex.names)
            let numbers = announce(in: linkIndex)
            let outcome = try staged(mended, in: staging, site.outcome, linkIndex, numbers.pages)
            site = try completed(outcome, shared, pictures, in: staging, linkIndex, data: numbers.data)
            findings = site.verdict.findings
        }
        site.replaced = all.values.map(\.report).sorted { $0.path < $1.path }
        return site
    }

    private func checkBudget(of mended: [MendedPage]) throws(SiteError) {
        let records = Set(mended.flatMap(\.records)).count
        let all = catalog.cards.count
        guard records > Self.fewRecords, Double(records) > failedRecords * Double(all) else { return }
        let pages = mended.map(\.report).sorted { $0.path < $1.path }
        throw .recordsOverBudget(replaced: records, of: all, pages: pages)
    }

    /// Stages the mended pages, and enters all pages in a new index.
    /// - Parameter numbers: of all pages in the index.
    private func staged(
        _ mended: [MendedPage],
        in staging: StagingFolder,
        _ outcome: PageRun.Outcome,
        _ linkIndex: LinkIndex,
        _ numbers: [UInt32]
    ) throws -> PageRun.Outcome {
        let mended = Dictionary(mended.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
        let previous = try previous?.reader(encodings)
        func built(_ number: Int) -> BuiltPage? {
            outcome.made[number] ?? previous?.pages(pages.pages[number...number])[0]
        }
        linkIndex.insertPages { enter in
            for number in pages.pages.indices where mended[number] == nil {
                guard let text = built(number)?.text, let links = text.file.links else { continue }
                enter(links, numbers[number], text.file.state.size)
            }
        }
        let layer = FileLayer(staging: staging, encodings: encodings)
        var outcome = outcome
        for page in mended.values.sorted(by: { $0.number < $1.number }) {
            guard var made = built(page.number) else { continue }
            for file in made.text.files { staging.discard(file.path) }
            made.text = try layer.write(page.bytes, as: pages.pages[page.number].path, before: made.text)
            // Made from nothing, it is made in every build, and so it is whole again as soon as its record is.
            made.text.file.links = linkIndex.insert(page.validation, bytes: page.bytes.count)
            outcome.made[page.number] = made
            outcome.files[page.number] = PageFiles(made)
        }
        return outcome
    }
}
