import HeroBasics
import HeroCatalog
import HeroCheck
import HeroModel
import HeroOutput
import HeroPages
import Synchronization

/// Stages all pages with their data files, on all cores. Those that are made from the same as before, and still lie in
/// the output as published, are taken over; the others are rendered and validated: a page's bytes are still in the cache
/// when they are checked.
struct PageRun: Sendable {
    let pages: SitePages
    let schema: PageSchema
    let linkIndex: LinkIndex
    let staging: StagingFolder
    let encodings: [PrecompressedEncoding]
    /// The pages of the build before, by path.
    let before: [String: BuiltPage]

    /// A task takes this many pages at a time.
    private static let portion = 32

    /// - Parameters:
    ///   - tasks: how many run at once, one per core.
    ///   - tell: called now and then with the number of pages done.
    /// - Returns: all pages in the order of `SitePages.pages`.
    func run(tasks: Int, tell: @escaping @Sendable (Int) -> Void) async throws -> [BuiltPage] {
        let shelf = Shelf(count: pages.pages.count)
        return try await withThrowingTaskGroup(of: [Portion].self) { group in
            for task in 0..<max(1, tasks) {
                group.addTask { try work(shelf, from: task.isMultiple(of: 2) ? .front : .back, tell: tell) }
            }
            var portions: [Portion] = []
            for try await some in group { portions += some }
            return portions.sorted { $0.start < $1.start }.flatMap(\.pages)
        }
    }

    /// Pages that stand side by side.
    private struct Portion {
        let start: Int
        let pages: [BuiltPage]
    }

    private func work(_ shelf: Shelf, from end: Shelf.End, tell: (Int) -> Void) throws -> [Portion] {
        var desk = try Desk(run: self)
        let all = pages.pages
        var portions: [Portion] = []
        while let range = shelf.take(Self.portion, from: end) {
            try Task.checkCancellation()
            portions.append(Portion(start: range.lowerBound, pages: try desk.built(all[range])))
            tell(shelf.done.add(range.count, ordering: .relaxed).newValue)
        }
        return portions
    }

    /// The pages that no task has taken yet. Tasks begin at both ends: two that link files into the same folder wait for
    /// each other.
    private final class Shelf: Sendable {
        enum End { case front, back }

        let done = Atomic(0)
        private let rest: Mutex<Range<Int>>

        init(count: Int) { rest = Mutex(0..<count) }

        func take(_ most: Int, from end: End) -> Range<Int>? {
            rest.withLock { rest in
                guard !rest.isEmpty else { return nil }
                let taken = end == .front ? rest.prefix(most) : rest.suffix(most)
                rest = end == .front ? taken.upperBound..<rest.upperBound : rest.lowerBound..<taken.lowerBound
                return taken
            }
        }
    }
}

/// What one task of a `PageRun` works with.
private struct Desk {
    private let run: PageRun
    private let validator: PageValidator
    private let layer: FileLayer
    private var buffer: [UInt8] = []
    private var reader: KeyedReader

    init(run: PageRun) throws {
        self.run = run
        reader = run.pages.reader()
        validator = try PageValidator(schema: run.schema)
        layer = FileLayer(staging: run.staging, encodings: run.encodings)
    }

    /// A page as far as it could be taken over.
    private final class Draft {
        let page: SitePage
        let prepared: PreparedPage
        let preparedJSON: PreparedJSON?
        let before: BuiltPage?
        var text: BuiltText?
        var json: BuiltText?

        init(page: SitePage, prepared: PreparedPage, preparedJSON: PreparedJSON?, before: BuiltPage?) {
            self.page = page
            self.prepared = prepared
            self.preparedJSON = preparedJSON
            self.before = before
        }

        var isDone: Bool { text != nil && (json != nil || page.json == nil) }
    }

    mutating func built(_ pages: ArraySlice<SitePage>) throws -> [BuiltPage] {
        var drafts: [Draft] = []
        drafts.reserveCapacity(pages.count)
        for page in pages { drafts.append(try draft(of: page)) }
        var contents = try run.pages.contents(of: drafts.lazy.filter { !$0.isDone }.map(\.page))[...]
        return try drafts.map { draft in try finished(draft, content: draft.isDone ? nil : contents.removeFirst()) }
    }

    private mutating func draft(of page: SitePage) throws -> Draft {
        let before = run.before[page.path]
        let prepared = run.pages.prepared(page, with: &reader)
        let json = run.pages.preparedJSON(beside: prepared, of: page, with: &reader)
        let draft = Draft(page: page, prepared: prepared, preparedJSON: json, before: before)
        guard let before else { return draft }
        if let key = prepared.key, key == before.key, run.linkIndex.hasAllFiles(of: before.links) {
            draft.text = try layer.takeOver(before.text)
        }
        if let json, let known = before.json, known.key == json.key { draft.json = try layer.takeOver(known.text) }
        return draft
    }

    private mutating func finished(_ draft: Draft, content: RecordContent?) throws -> BuiltPage {
        let (text, links) = try staged(draft, content: content)
        var json = draft.json
        if json == nil, let path = draft.page.json, let content {
            buffer.removeAll(keepingCapacity: true)
            draft.preparedJSON?.render(content.record, into: &buffer)
            json = try layer.write(buffer, as: path, before: draft.before?.json?.text)
        }
        if let before = draft.before, draft.isDone, draft.text == before.text, draft.json == before.json?.text {
            return before
        }
        return BuiltPage(
            text: text,
            key: draft.prepared.key,
            links: links,
            json: json.flatMap { json in draft.preparedJSON.map { BuiltJSON(text: json, key: $0.key) } }
        )
    }

    private mutating func staged(_ draft: Draft, content: RecordContent?) throws -> (BuiltText, PageLinks) {
        let path = draft.page.path
        if let text = draft.text, let before = draft.before {
            run.linkIndex.enter(before.links, path: path, bytes: text.file.state.size)
            return (text, before.links)
        }
        buffer.removeAll(keepingCapacity: true)
        draft.prepared.render(content, into: &buffer)
        let text = try layer.write(buffer, as: path, before: draft.before?.text)
        // The same bytes were validated by the build before.
        if let before = draft.before, before.text.file.digest == text.file.digest,
            run.linkIndex.hasAllFiles(of: before.links)
        {
            run.linkIndex.enter(before.links, path: path, bytes: buffer.count)
            return (text, before.links)
        }
        return (text, run.linkIndex.enter(validator.validate(buffer, path: path), bytes: buffer.count))
    }
}
