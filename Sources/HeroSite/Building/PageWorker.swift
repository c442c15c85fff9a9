import HeroCatalog
import HeroCheck
import HeroPublish

/// Stages pages as one task of a `PageRun`.
struct PageWorker {
    private let run: PageRun
    private let validator: PageValidator
    private let layer: FileLayer
    /// Nil if all pages are made.
    private let previous: PreviousBuild.Reader?
    private var buffer: [UInt8] = []
    private var reader: DigestReader

    init(run: PageRun) throws {
        self.run = run
        previous = try? run.previous?.reader(run.encodings)
        reader = run.pages.reader()
        validator = try PageValidator(schema: run.schema)
        layer = FileLayer(staging: run.staging, encodings: run.encodings)
    }

    private enum Step {
        /// The page is unchanged.
        case taken(BuiltPage)
        /// The page is made again.
        case open(PreparedPage, before: BuiltPage?)
    }

    mutating func built(_ pages: ArraySlice<SitePage>) throws -> PageRun.Outcome {
        var steps: [Step] = []
        steps.reserveCapacity(pages.count)
        let former = previous?.pages(pages) ?? Array(repeating: nil, count: pages.count)
        for (page, before) in zip(pages, former) { steps.append(try step(page, before: before)) }
        // Tasks share the index: locked once for many pages, it seldom makes them wait for each other.
        run.linkIndex.insertPages { enter in
            for (place, step) in zip(pages.indices, steps) {
                if case .taken(let page) = step, let links = page.text.file.links {
                    enter(links, run.numbers[place], page.text.file.state.size)
                }
            }
        }
        let open = zip(pages, steps).compactMap { if case .open = $1 { $0 } else { nil } }
        var contents = try run.pages.contents(of: open)[...]
        var portion = PageRun.Outcome(start: pages.startIndex)
        for (page, step) in zip(pages, steps) {
            switch step {
            case .taken(let taken):
                portion.files.append(PageFiles(taken))
                portion.made.append(nil)
            case .open(let prepared, let before):
                let made = try made(page, prepared, content: contents.removeFirst(), before: before)
                portion.files.append(PageFiles(made))
                portion.made.append(made)
            }
        }
        return portion
    }

    private mutating func step(_ page: SitePage, before: BuiltPage?) throws -> Step {
        let prepared = run.pages.prepared(page, with: &reader)
        if let before, let digest = prepared.digest, digest == before.text.file.madeFrom,
            let links = before.text.file.links, run.linkIndex.hasAllFiles(of: links),
            let taken = try takeOver(before, page)
        {
            return .taken(taken)
        }
        return .open(prepared, before: before)
    }

    /// Takes over all files of a page; nil if one of them is missing or not as published.
    private func takeOver(_ before: BuiltPage, _ page: SitePage) throws -> BuiltPage? {
        guard page.hasJSON == (before.json != nil), let taken = try layer.takeOver(before.texts) else { return nil }
        return BuiltPage(text: taken[0], json: page.hasJSON ? taken[1] : nil)
    }

    private mutating func made(
        _ page: SitePage,
        _ prepared: PreparedPage,
        content: RecordContent?,
        before: BuiltPage?
    ) throws -> BuiltPage {
        buffer.removeAll(keepingCapacity: true)
        prepared.render(content, into: &buffer)
        var text = try layer.write(buffer, as: page.path, before: before?.text)
        text.file.madeFrom = prepared.digest
        text.file.links = links(of: text, before: before?.text)
        guard let path = page.json, let content else { return BuiltPage(text: text, json: nil) }
        buffer.removeAll(keepingCapacity: true)
        prepared.renderJSON(content.record, into: &buffer)
        return BuiltPage(text: text, json: try layer.write(buffer, as: path, before: before?.json))
    }

    /// Inserts the page in the buffer into the link index, validated unless the previous build has validated its bytes.
    private mutating func links(of text: BuiltText, before: BuiltText?) -> PageLinks {
        if let before, before.file.digest == text.file.digest, let links = before.file.links,
            run.linkIndex.hasAllFiles(of: links)
        {
            run.linkIndex.insert(links, path: text.file.path, bytes: buffer.count)
            return links
        }
        return run.linkIndex.insert(validator.validate(buffer, path: text.file.path), bytes: buffer.count)
    }
}
