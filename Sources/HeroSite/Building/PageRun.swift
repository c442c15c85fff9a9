import HeroCheck
import HeroOutput
import HeroPages
import Synchronization

/// Renders, validates and stages all pages, on all cores: a page's bytes are still in the cache when they are checked.
struct PageRun: Sendable {
    let pages: SitePages
    let schema: PageSchema
    let linkIndex: LinkIndex
    let staging: StagingFolder
    let validations: ValidationCache
    let siblings: PrecompressionPlan

    /// One staged page, with the data file beside it.
    struct StagedPage: Sendable {
        /// Its index in `SitePages.pages`.
        let index: Int
        let page: StagedText
        let summary: PageSummary
        let json: StagedText?
    }

    /// A task takes this many pages at a time.
    private static let portion = 32

    /// - Parameters:
    ///   - tasks: how many run at once, one per core.
    ///   - tell: called now and then with the number of pages done.
    /// - Returns: all pages in the order of `SitePages.pages`.
    func run(tasks: Int, tell: @escaping @Sendable (Int) -> Void) async throws -> [StagedPage] {
        let counters = Counters()
        return try await withThrowingTaskGroup(of: [StagedPage].self) { group in
            for _ in 0..<max(1, tasks) {
                group.addTask { try work(counters, tell: tell) }
            }
            var staged: [StagedPage] = []
            staged.reserveCapacity(pages.pages.count)
            for try await portion in group { staged += portion }
            return staged.sorted { $0.index < $1.index }
        }
    }

    private func work(_ counters: Counters, tell: (Int) -> Void) throws -> [StagedPage] {
        let validator = try PageValidator(schema: schema)
        let all = pages.pages
        let layer = FileLayer(staging: staging, plan: siblings)
        var buffer: [UInt8] = []
        var staged: [StagedPage] = []
        while true {
            let start = counters.next.add(Self.portion, ordering: .relaxed).oldValue
            guard start < all.count else { return staged }
            try Task.checkCancellation()
            let end = min(start + Self.portion, all.count)
            let records = try pages.records(of: all[start..<end])
            for index in start..<end {
                let (page, record) = (all[index], records[index - start])
                buffer.removeAll(keepingCapacity: true)
                pages.render(page, record: record, into: &buffer)
                let file = try layer.write(buffer, as: page.path)
                let summary = summary(of: buffer, file, validator: validator)
                var json: StagedText?
                if let path = page.json, let record {
                    buffer.removeAll(keepingCapacity: true)
                    pages.renderJSON(of: page, record: record, into: &buffer)
                    json = try layer.write(buffer, as: path)
                }
                staged.append(StagedPage(index: index, page: file, summary: summary, json: json))
            }
            tell(counters.done.add(end - start, ordering: .relaxed).newValue)
        }
    }

    /// Validates the page, unless its bytes were validated before, and enters it in the link index.
    private func summary(of bytes: [UInt8], _ staged: StagedText, validator: PageValidator) -> PageSummary {
        if let remembered = validations.summary(staged.file.digest) {
            linkIndex.enter(remembered, path: staged.path, bytes: bytes.count)
            return remembered
        }
        let validated = validator.validate(bytes, path: staged.path)
        linkIndex.enter(validated, bytes: bytes.count)
        return validated.summary
    }

    /// Counters shared by the tasks.
    private final class Counters: Sendable {
        let next = Atomic(0)
        let done = Atomic(0)
    }
}
