import HeroBasics

/// The content of a link index: numbers for all paths and ids, and the links that are still to be looked up.
struct SiteEntries {
    var findings: [Finding] = []
    private(set) var counts = SiteCounts()

    /// Paths and ids.
    private var texts: ByteInterner
    /// What is known of a text as the path of a file, by its number; shorter than `texts` if the last ones are not.
    private var states: [FileState] = []
    private var files: [UInt32] = []
    private var pages: [UInt32] = []
    private var titles: [Title] = []
    /// Links to files that were not known when their page came, and to places on other pages.
    private var links: [Link] = []
    /// The files that pages link to.
    private var targets = NumberSet()
    /// The files that the pages of the earlier index link to.
    private let formerTargets: NumberSet
    /// Whether all files in `formerTargets` are known; nil before that is first asked.
    private var hasFormerTargets: Bool?
    /// The ids that each of `pages` offers, and where its own begin: count first.
    private var ids = PackedWriter()
    private var idStarts: [Int] = []

    private enum FileState { case unknown, announced, inserted }

    private struct Title {
        let title: Digest
        let page: UInt32
        let line: UInt32
    }

    private struct Link {
        let page: UInt32
        let target: UInt32
        let fragment: UInt32?
        let line: UInt32
        let kind: PageLink.Kind
    }

    /// - Parameter names: of an earlier index, which keep their numbers.
    init(names: LinkNames) { (texts, formerTargets) = (names.texts, names.targets) }

    /// All paths and ids with their numbers.
    var names: LinkNames { LinkNames(texts: texts, targets: targets) }

    // MARK: Inserting

    /// Says that files are going to be inserted, most of them in the order in which an earlier index had them.
    mutating func announce(_ paths: [String]) -> [UInt32] {
        var expected = 0
        return paths.map { path in
            var path = path
            let number = path.withUTF8 { texts.intern($0, expected: expected) }
            expected = number + 1
            if state(of: UInt32(number)) == .unknown { set(.announced, for: UInt32(number)) }
            return UInt32(number)
        }
    }

    mutating func insert(file path: String, bytes: Int) { insert(file: number(of: path), bytes: bytes) }

    mutating func insert(file number: UInt32, bytes: Int) {
        guard state(of: number) != .inserted else {
            return findings.append(Finding(path: text(number), rule: .file, message: "two files have this name"))
        }
        files.append(number)
        set(.inserted, for: number)
        counts.files += 1
        counts.bytes += bytes
    }

    mutating func insert(page path: String, summary: PageSummary, bytes: Int) -> PageLinks {
        let page = number(of: path)
        insert(page: page, bytes: bytes)
        let inserted = insert(summary, of: page)
        insertIDs(of: inserted)
        return inserted
    }

    /// Whether all files that an unchanged page wants are known: inserted, or announced.
    mutating func hasAllFiles(of remembered: PageLinks) -> Bool {
        hasAllFormerTargets() || remembered.allSatisfy { state(of: $0.target) != .unknown }
    }

    /// Whether all that the pages of the earlier index want is there, so that nothing of it has to be looked for.
    private mutating func hasAllFormerTargets() -> Bool {
        if let known = hasFormerTargets { return known }
        let hasAll = formerTargets.allSatisfy { state(of: $0) != .unknown }
        // Pages that were validated in between have added theirs.
        if hasAll { targets.formUnion(formerTargets) }
        hasFormerTargets = hasAll
        return hasAll
    }

    mutating func insert(page path: String, remembered: PageLinks, bytes: Int) {
        insert(page: number(of: path), remembered: remembered, bytes: bytes)
    }

    mutating func insert(page: UInt32, remembered: PageLinks, bytes: Int) {
        insert(page: page, bytes: bytes)
        if let title = remembered.title { titles.append(Title(title: title, page: page, line: 0)) }
        if hasAllFormerTargets() {
            counts.links += remembered.forEachPlace { link in
                links.append(Link(page: page, target: link.target, fragment: link.fragment, line: 0, kind: .href))
            }
        } else {
            _ = remembered.allSatisfy { link in
                counts.links += 1
                targets.insert(link.target)
                if link.fragment != nil || state(of: link.target) == .unknown {
                    links.append(Link(page: page, target: link.target, fragment: link.fragment, line: 0, kind: .href))
                }
                return true
            }
        }
        insertIDs(of: remembered)
    }

    private mutating func insertIDs(of links: PageLinks) {
        idStarts.append(ids.bytes.count)
        links.writeIDs(to: &ids)
    }

    private mutating func insert(page: UInt32, bytes: Int) {
        insert(file: page, bytes: bytes)
        counts.pages += 1
        pages.append(page)
    }

    private mutating func insert(_ summary: PageSummary, of page: UInt32) -> PageLinks {
        let title = summary.titleDigest
        if let title { titles.append(Title(title: title, page: page, line: UInt32(clamping: summary.titleLine))) }
        let ids = (0..<summary.idTexts.count).map { summary.idTexts.withBytes(of: $0) { number(of: $0) } }
        var wanted: [PageLinks.Link] = []
        summary.forEachLink { target, fragment, kind, line in
            counts.links += 1
            let target = number(of: target)
            let fragment = fragment.map { number(of: $0) }
            wanted.append(PageLinks.Link(target: target, fragment: fragment))
            targets.insert(target)
            // Most files are already known: those of menus, style sheets, pages that were announced.
            if fragment == nil, state(of: target) != .unknown { return }
            let line = UInt32(clamping: line)
            links.append(Link(page: page, target: target, fragment: fragment, line: line, kind: kind))
        }
        return PageLinks(title: title, ids: ids, links: wanted)
    }

    private func state(of number: UInt32) -> FileState { number < states.count ? states[Int(number)] : .unknown }

    private mutating func set(_ state: FileState, for number: UInt32) {
        while states.count <= number { states.append(.unknown) }
        states[Int(number)] = state
    }

    private mutating func number(of bytes: Bytes) -> UInt32 { UInt32(texts.intern(bytes).number) }

    private mutating func number(of text: String) -> UInt32 {
        var text = text
        return text.withUTF8 { number(of: $0) }
    }

    /// The number of a text; nil for one that was never inserted.
    private func known(_ text: String) -> UInt32? {
        var text = text
        return text.withUTF8 { texts.number(of: $0) }.map { UInt32($0) }
    }

    // MARK: Closing

    /// The findings that require all files to be known.
    func openFindings() -> [Finding] {
        missingFiles() + danglingLinks() + sharedTitles() + missingStart() + namesakes()
    }

    /// The findings that a page would have in place of the one at its path, after all files were inserted. Links to places
    /// on other pages are not looked up.
    func findings(of validation: PageValidation) -> [Finding] {
        let (path, title) = (validation.path, validation.summary.titleDigest)
        let twin = known(path).flatMap { page in titles.first { $0.title == title && $0.page != page } }
        let dangling = validation.danglingLinks { known($0).map { state(of: $0) == .inserted } ?? false }
        return validation.findings + dangling
            + [twin].compactMap(\.self).map { .sharedTitle(path: path, line: nil, with: self.text($0.page)) }
    }

    /// Links to announced files count as good, so every one of these must have come.
    private func missingFiles() -> [Finding] {
        states.indices.filter { states[$0] == .announced }.map { number in
            Finding(path: text(UInt32(number)), rule: .file, message: "the file was planned, but is not there")
        }
    }

    private func danglingLinks() -> [Finding] {
        var places: [UInt32: Int] = [:]
        if links.contains(where: { $0.fragment != nil }) {
            places = Dictionary(zip(pages, idStarts)) { first, _ in first }
        }
        func offers(_ page: UInt32, _ id: UInt32) -> Bool {
            places[page].map { PageLinks.offers(id, in: PackedReader(ids.bytes, from: $0)) } ?? false
        }
        return links.compactMap { link in
            let isThere = state(of: link.target) == .inserted
            // Nearly all are good: no text is made for them.
            if isThere, link.fragment.map({ offers(link.target, $0) }) ?? true { return nil }
            let path = text(link.page)
            let line = link.line == 0 ? nil : Int(link.line)
            let target = text(link.target)
            guard isThere, let fragment = link.fragment else {
                return .danglingLink(link.kind, to: target, from: path, line: line)
            }
            let message =
                "link to \(relativeAddress(of: target, from: path))#\(text(fragment)): no such place on that page"
            return Finding(path: path, line: line, rule: .anchor, message: message)
        }
    }

    private func sharedTitles() -> [Finding] {
        var (seen, shared): (Set<Digest>, Set<Digest>) = ([], [])
        seen.reserveCapacity(titles.count)
        for title in titles where !seen.insert(title.title).inserted { shared.insert(title.title) }
        // Titles are seldom shared: no groups are made of those that only one page has.
        let doubled = shared.isEmpty ? [] : titles.filter { shared.contains($0.title) }
        return Dictionary(grouping: doubled, by: \.title).values.flatMap { sharing in
            let sorted = sharing.map { (path: text($0.page), line: $0.line == 0 ? nil : Int($0.line)) }
                .sorted { $0.path < $1.path }
            return sorted.dropFirst().map { page in
                Finding.sharedTitle(path: page.path, line: page.line, with: sorted[0].path)
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
        // Paths of lower-case ASCII, which nearly all are, differ in more than that.
        let unusual = files.filter { number in
            texts.withBytes(of: Int(number)) { path in path.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } }
        }
        guard !unusual.isEmpty else { return [] }
        let usual = Set(files).subtracting(unusual)
        let groups = Dictionary(grouping: unusual.map(text)) { $0.lowercased() }
        return groups.flatMap { lower, paths in
            let sorted = (paths + [known(lower)].compactMap { $0 }.filter(usual.contains).map(text)).sorted()
            return sorted.dropFirst().map { path in
                let message = "differs from \(sorted[0]) in upper and lower case only"
                return Finding(path: path, rule: .file, message: message)
            }
        }
    }

    /// Numbers in damaged notes may be of no text.
    private func text(_ number: UInt32) -> String { number < texts.count ? texts.text(Int(number)) : "?" }
}
