/// The content of a link index: numbers for all texts, and the links that are still to be looked up.
struct SiteEntries {
    var findings: [Finding] = []
    private(set) var counts = SiteCounts()

    /// Paths, ids and titles.
    private var texts = ByteInterner(capacity: 1_024)
    /// The texts that are paths of files.
    private var files: [UInt32] = []
    /// Whether a text is one of them, by its number; shorter than `texts` if the last ones are not.
    private var areFiles: [Bool] = []
    private var pages: [UInt32] = []
    private var titles: [Title] = []
    private var anchors: Set<Anchor> = []
    private var links: [Link] = []

    private struct Title {
        let text: UInt32
        let page: UInt32
        let line: UInt32
    }

    private struct Anchor: Hashable {
        let page: UInt32
        let id: UInt32
    }

    private struct Link {
        let page: UInt32
        let target: UInt32
        /// `UInt32.max` for none.
        let fragment: UInt32
        let line: UInt32
        let kind: PageLink.Kind
    }

    // MARK: Entering

    mutating func enter(file path: String, bytes: Int) {
        let number = number(of: path)
        guard !isFile(number) else {
            return findings.append(Finding(path: path, rule: .file, message: "two files have this name"))
        }
        files.append(number)
        while areFiles.count <= number { areFiles.append(false) }
        areFiles[Int(number)] = true
        counts.files += 1
        counts.bytes += bytes
    }

    mutating func enter(page path: String, summary: PageSummary, bytes: Int) {
        enter(file: path, bytes: bytes)
        counts.pages += 1
        let page = number(of: path)
        pages.append(page)
        var text = summary.text
        text.withUTF8 { enter($0, of: page) }
    }

    private mutating func enter(_ summary: Bytes, of page: UInt32) {
        var lines = PieceWalk(summary, dividedBy: PageSummary.lineEnd)
        if let titleLine = lines.next() { enter(titleLine: titleLine, of: page) }
        if let ids = lines.next() {
            var words = PieceWalk(ids, dividedBy: PageSummary.space)
            while let id = words.next() {
                if id.count > 0 { anchors.insert(Anchor(page: page, id: number(of: id))) }
            }
        }
        while let line = lines.next() {
            guard let link = PackedLink(line) else { continue }
            counts.links += 1
            let target = number(of: link.target)
            // Most link targets are already known: menus, style sheets, pictures entered before the pages.
            if link.fragment == nil, isFile(target) { continue }
            let fragment = link.fragment.map { number(of: $0) } ?? .max
            let line = UInt32(clamping: link.line)
            links.append(Link(page: page, target: target, fragment: fragment, line: line, kind: link.kind))
        }
    }

    private mutating func enter(titleLine: Bytes, of page: UInt32) {
        guard let space = titleLine.index(of: PageSummary.space) else { return }
        let line = Int(String(decoding: titleLine.part(from: 0, to: space), as: UTF8.self)) ?? 0
        // Prefixed with the language: trees of several languages may give one record the same title.
        let title = titleLine.part(from: space + 1)
        guard title.last != PageSummary.space else { return }
        titles.append(Title(text: number(of: title), page: page, line: UInt32(clamping: line)))
    }

    private func isFile(_ number: UInt32) -> Bool { number < areFiles.count && areFiles[Int(number)] }

    private mutating func number(of bytes: Bytes) -> UInt32 { UInt32(texts.intern(bytes).number) }

    private mutating func number(of text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { number(of: $0) }
    }

    // MARK: Closing

    func pagePaths() -> [String] { pages.map(text).sorted() }

    /// The findings that require all files to be known.
    func openFindings() -> [Finding] {
        danglingLinks() + sharedTitles() + missingStart() + namesakes()
    }

    private func danglingLinks() -> [Finding] {
        links.compactMap { link in
            let path = text(link.page)
            let line = Int(link.line)
            let target = text(link.target)
            guard isFile(link.target) else {
                return .danglingLink(link.kind, to: target, from: path, line: line)
            }
            guard link.fragment != .max, !anchors.contains(Anchor(page: link.target, id: link.fragment)) else {
                return nil
            }
            let message =
                "link to \(relativeAddress(of: target, from: path))#\(text(link.fragment)): no such place on that page"
            return Finding(path: path, line: line, rule: .anchor, message: message)
        }
    }

    private func sharedTitles() -> [Finding] {
        Dictionary(grouping: titles, by: \.text).values.filter { $0.count > 1 }.flatMap { sharing in
            let sorted = sharing.map { (path: text($0.page), line: Int($0.line)) }.sorted { $0.path < $1.path }
            return sorted.dropFirst().map { page in
                let message = "same title as \(relativeAddress(of: sorted[0].path, from: page.path))"
                return Finding(path: page.path, line: page.line, rule: .title, message: message)
            }
        }
    }

    private func missingStart() -> [Finding] {
        let start = "index.html"
        guard !pages.contains(where: { texts.withBytes(of: Int($0)) { $0.elementsEqual(start.utf8) } }) else {
            return []
        }
        return [Finding(path: start, rule: .file, message: "the site has no index.html to begin with")]
    }

    /// Files whose names differ only in case: on many disks, such as USB sticks, one replaces the other.
    private func namesakes() -> [Finding] {
        let paths = files.map(text)
        return Dictionary(grouping: paths) { $0.lowercased() }.values.filter { $0.count > 1 }.flatMap { namesakes in
            let sorted = namesakes.sorted()
            return sorted.dropFirst().map { path in
                let message = "differs from \(sorted[0]) in upper and lower case only"
                return Finding(path: path, rule: .file, message: message)
            }
        }
    }

    private func text(_ number: UInt32) -> String { texts.text(Int(number)) }
}
