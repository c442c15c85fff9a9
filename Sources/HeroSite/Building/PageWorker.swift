import HeroCatalog
import HeroCheck
import HeroOutput
import HeroPages

/// Stages pages as one task of a `PageRun`.
struct PageWorker {
    private let run: PageRun
    private let validator: PageValidator
    private let layer: FileLayer
    private var buffer: [UInt8] = []
    private var reader: KeyedReader
    private var packer = BuiltPagePacker()
    /// How far the last page was from its place in the previous build: its position there minus the one here.
    private var shift = 0
    /// The pages of the previous build that stand where those of the present portion are expected.
    private var former: FormerPages.Portion

    init(run: PageRun) throws {
        self.run = run
        former = run.before.portion(0..<0)
        reader = run.pages.reader()
        validator = try PageValidator(schema: run.schema)
        layer = FileLayer(staging: run.staging, encodings: run.encodings)
    }

    /// A page as far as it could be taken over. A class: most steps are not one.
    private final class Draft {
        let page: SitePage
        let surroundings: UInt64?
        let prepared: PreparedPage
        let preparedJSON: PreparedJSON?
        let before: BuiltPage.Parts?
        let files: Files

        init(
            _ page: SitePage,
            surroundings: UInt64?,
            prepared: PreparedPage,
            json: PreparedJSON?,
            before: BuiltPage.Parts?,
            files: Files
        ) {
            self.page = page
            self.surroundings = surroundings
            self.prepared = prepared
            preparedJSON = json
            self.before = before
            self.files = files
        }

        var isDone: Bool { files.areAll(of: page) }
    }

    /// The files of a page that are staged already.
    private struct Files {
        var text: BuiltText?
        var json: BuiltText?

        func areAll(of page: SitePage) -> Bool { text != nil && (json != nil || !page.hasJSON) }

        func areThose(of page: BuiltPage.Parts) -> Bool { text == page.text && json == page.json?.text }
    }

    private enum Step {
        /// The page is unchanged.
        case taken(Known)
        case open(Draft)
    }

    mutating func built(_ pages: ArraySlice<SitePage>) throws -> PageRun.Portion {
        let start = max(0, pages.startIndex + shift)
        former = run.before.portion(start..<max(start, pages.endIndex + shift))
        let known = zip(pages.indices, pages).map { place, page in note(of: page.path, at: place) }
        var steps: [Step] = []
        steps.reserveCapacity(pages.count)
        for (page, known) in zip(pages, known) {
            let hasFiles = known.map { run.linkIndex.hasAllFiles(of: $0.parts.links) } ?? false
            steps.append(try step(page, known, hasFiles: hasFiles))
        }
        // Tasks share the index: locked once for many pages, it seldom makes them wait for each other.
        run.linkIndex.enterPages { enter in
            for (place, step) in zip(pages.indices, steps) {
                if case .taken(let known) = step {
                    enter(known.parts.links, run.numbers[place], known.parts.text.file.state.size)
                }
            }
        }
        let open = steps.compactMap { if case .open(let draft) = $0, !draft.isDone { draft.page } else { nil } }
        var contents = try run.pages.contents(of: open)[...]
        var files: [PageFiles] = []
        files.reserveCapacity(pages.count)
        for step in steps {
            switch step {
            case .taken(let known): files.append(PageFiles(known.parts))
            case .open(let draft):
                let parts = try finished(draft, content: draft.isDone ? nil : contents.removeFirst())
                packer.add(parts)
                files.append(PageFiles(parts))
            }
        }
        var made = packer.finish()[...]
        let built = steps.map { step -> BuiltPages.Place in
            if case .taken(let known) = step { .kept(known.position) } else { .made(made.removeFirst()) }
        }
        return PageRun.Portion(start: pages.startIndex, pages: built, files: files)
    }

    /// What the previous build made of the page at `path`; nil if it made none, or if that cannot be read.
    private mutating func note(of path: String, at place: Int) -> Known? {
        func known(_ position: Int, in portion: FormerPages.Portion) -> Known? {
            guard let parts = portion[position].flatMap({ BuiltPage.Parts(reading: $0, expected: path) }),
                parts.text.file.path == path
            else { return nil }
            return Known(position: position, parts: parts)
        }
        if let expected = known(place + shift, in: former) { return expected }
        guard let position = run.before.position(of: path) else { return nil }
        shift = position - place
        return known(position, in: run.before.portion(position..<position + 1))
    }

    /// What the previous build made of a page. It is a class because it is handed on several times.
    private final class Known {
        let position: Int
        let parts: BuiltPage.Parts

        init(position: Int, parts: BuiltPage.Parts) {
            self.position = position
            self.parts = parts
        }
    }

    /// - Parameter hasFiles: whether all files that the page wanted are there.
    private mutating func step(_ page: SitePage, _ known: Known?, hasFiles: Bool) throws -> Step {
        let surroundings = run.pages.surroundings(of: page, in: run.surroundings)
        let isUnmoved = surroundings != nil && surroundings == known?.parts.surroundings
        var files = Files()
        if isUnmoved, hasFiles, let known {
            files.text = try layer.takeOver(known.parts.text)
            files.json = try known.parts.json.flatMap { try layer.takeOver($0.text) }
            if files.areThose(of: known.parts) {
                assert(hasKeys(of: known.parts, page), "\(page.path) differs, and its surroundings do not")
                return .taken(known)
            }
        }
        let prepared = run.pages.prepared(page, with: &reader)
        let json = run.pages.preparedJSON(beside: prepared, of: page, with: &reader)
        if let before = known?.parts, !isUnmoved {
            if let key = prepared.key, key == before.key, hasFiles {
                files.text = try layer.takeOver(before.text)
            }
            if let json, let known = before.json, known.key == json.key {
                files.json = try layer.takeOver(known.text)
            }
            if let known, files.areThose(of: before), surroundings == before.surroundings {
                return .taken(known)
            }
        }
        return .open(
            Draft(
                page,
                surroundings: surroundings,
                prepared: prepared,
                json: json,
                before: known?.parts,
                files: files
            )
        )
    }

    /// Whether the keys of a page and its data file are those of the previous build.
    private mutating func hasKeys(of before: BuiltPage.Parts, _ page: SitePage) -> Bool {
        let prepared = run.pages.prepared(page, with: &reader)
        let json = run.pages.preparedJSON(beside: prepared, of: page, with: &reader)
        return prepared.key == before.key && json?.key == before.json?.key
    }

    private mutating func finished(_ draft: Draft, content: RecordContent?) throws -> BuiltPage.Parts {
        let (text, links) = try staged(draft, content: content)
        var json = draft.files.json
        if json == nil, let path = draft.page.json, let content {
            buffer.removeAll(keepingCapacity: true)
            draft.preparedJSON?.render(content.record, into: &buffer)
            json = try layer.write(buffer, as: path, before: draft.before?.json?.text)
        }
        return BuiltPage.Parts(
            text: text,
            key: draft.prepared.key,
            surroundings: draft.surroundings,
            json: json.flatMap { json in draft.preparedJSON.map { BuiltJSON(text: json, key: $0.key) } },
            links: links
        )
    }

    private mutating func staged(_ draft: Draft, content: RecordContent?) throws -> (BuiltText, PageLinks) {
        let path = draft.page.path
        if let text = draft.files.text, let before = draft.before {
            run.linkIndex.enter(before.links, path: path, bytes: text.file.state.size)
            return (text, before.links)
        }
        buffer.removeAll(keepingCapacity: true)
        draft.prepared.render(content, into: &buffer)
        let text = try layer.write(buffer, as: path, before: draft.before?.text)
        // The previous build validated the same bytes.
        if let before = draft.before, before.text.file.digest == text.file.digest,
            run.linkIndex.hasAllFiles(of: before.links)
        {
            run.linkIndex.enter(before.links, path: path, bytes: buffer.count)
            return (text, before.links)
        }
        return (text, run.linkIndex.enter(validator.validate(buffer, path: path), bytes: buffer.count))
    }
}
