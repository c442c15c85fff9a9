import HeroBasics
import HeroPublish

/// The files of one page, without their paths: what the manifest, the catalogue and the limits need to know of them.
struct PageFiles: Sendable {
    struct Content: Sendable {
        let bytes: Int
        let digest: SHA256Digest
    }

    let text: Content
    /// The data file beside the page; nil if it has none.
    let json: Content?
    /// The precompressed copies of both; most sites have none.
    let copies: [BuiltFile]

    init(_ page: BuiltPage) {
        text = Content(page.text.file)
        json = page.json.map { Content($0.file) }
        copies = page.text.madeCopies + (page.json?.madeCopies ?? [])
    }
}

extension PageFiles.Content {
    init(_ file: BuiltFile) { self.init(bytes: file.state.size, digest: file.digest) }
}

/// All files of a site but its manifest. As one list of paths they would take as much memory as the pages.
struct SiteFileList {
    let pages: [SitePage]
    /// The files of each page, in the order of `pages`.
    let files: [PageFiles]
    /// All that belong to no page.
    let others: [BuiltFile]

    typealias Body = (_ path: String, _ bytes: Int, _ digest: SHA256Digest) -> Void

    /// In the order of pages.
    func forEachFile(_ body: Body) {
        for number in pages.indices { forEachFile(of: number, body) }
        for file in others { body(file.path, file.state.size, file.digest) }
    }

    /// In the order of paths.
    func forEachSortedFile(_ body: Body) {
        let order = pages.indices.sorted { pages[$0].path < pages[$1].path }
        var rest = others.sorted { $0.path < $1.path }[...]
        func writeOthers(before path: String?) {
            while let file = rest.first, path.map({ file.path < $0 }) ?? true {
                body(file.path, file.state.size, file.digest)
                rest.removeFirst()
            }
        }
        // A page's files differ in what follows the last dot alone, so no file of another page comes between them.
        for number in order {
            forEachFile(of: number) { path, bytes, digest in
                writeOthers(before: path)
                body(path, bytes, digest)
            }
        }
        writeOthers(before: nil)
    }

    /// In the order of paths.
    private func forEachFile(of number: Int, _ body: Body) {
        let (page, own) = (pages[number], files[number])
        guard own.copies.isEmpty else {
            var all = own.copies.map { (path: $0.path, content: PageFiles.Content($0)) }
            all.append((page.path, own.text))
            if let json = own.json, let path = page.json { all.append((path, json)) }
            for file in all.sorted(by: { $0.path < $1.path }) {
                body(file.path, file.content.bytes, file.content.digest)
            }
            return
        }
        body(page.path, own.text.bytes, own.text.digest)
        if let json = own.json, let path = page.json { body(path, json.bytes, json.digest) }
    }
}
