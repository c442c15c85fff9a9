import CZlib
import HeroBasics
import HeroPublish

/// Limits on what a reader downloads, in bytes as web servers send them (gzip).
struct SiteBudget {
    private static let page = 30 * 1_024
    /// A theme comes on top of the site's own styles.
    private static let style = 16 * 1_024
    private static let script = 15 * 1_024
    private static let firstView = 300 * 1_024

    /// The folder in which the site is staged.
    private let folder: String
    private struct File {
        let path: String
        let bytes: Int
        let digest: SHA256Digest
    }

    /// The assets and shared files, by path.
    private let texts: [String: File]
    private let before: SiteWeights
    /// What was weighed, for the next build.
    private(set) var weights = SiteWeights()

    /// - Parameter before: what the previous build weighed.
    init(folder: String, texts: [BuiltText], before: SiteWeights) {
        self.folder = folder
        let files = texts.map { File(path: $0.file.path, bytes: $0.file.state.size, digest: $0.file.digest) }
        self.texts = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.before = before
    }

    /// One sentence for each exceeded budget; for pages, the worst of each template.
    /// - Parameter files: those of `pages`, in their order.
    mutating func excesses(of pages: [SitePage], _ files: [PageFiles]) -> [String] {
        func weighed(_ number: Int) -> (page: SitePage, file: File) {
            let (page, text) = (pages[number], files[number].text)
            return (page, File(path: page.path, bytes: text.bytes, digest: text.digest))
        }
        // Compression never enlarges a page by more than a few bytes.
        let large = pages.indices.filter { files[$0].text.bytes > Self.page }.map(weighed)
        var seen: Set<String> = []
        let first = pages.indices.filter { seen.insert(pages[$0].template).inserted }.map(weighed)
        return heavyPages(large) + heavyViews(first)
    }

    private mutating func heavyPages(_ large: [(page: SitePage, file: File)]) -> [String] {
        Dictionary(grouping: large, by: \.page.template).sorted { $0.key < $1.key }.compactMap { _, pages in
            let sizes = pages.filter { !surelyFits($0.file) }.map { ($0.file.path, compressed($0.file)) }
            return sizes.max { $0.1 < $1.1 }.flatMap { Self.excess($0.0, $0.1, over: Self.page) }
        }
    }

    /// Whether a page keeps its limit even with gzip's fastest level, or without being weighed because it has at most
    /// twice the limit and no embedded picture: gzip compresses markup and prose to less than a half, but embedded
    /// pictures far less.
    private mutating func surelyFits(_ file: File) -> Bool {
        let fits =
            before.fitting.contains(file.digest)
            || SiteFiles.read("\(folder)/\(file.path)").map { bytes in
                bytes.count <= 2 * Self.page && !bytes.containsBytes(of: ";base64,")
                    || Self.compressed(bytes, level: 1) <= Self.page
            } ?? false
        if fits { weights.fitting.insert(file.digest) }
        return fits
    }

    /// The first page of each template represents all of them. Data that scripts load on demand does not count.
    private mutating func heavyViews(_ pages: [(page: SitePage, file: File)]) -> [String] {
        pages.flatMap { page, file -> [String] in
            guard let view = firstView(of: file) else { return [] }
            let styles = compressed(view.styles)
            let scripts = compressed(view.scripts)
            let pictures = view.pictures.compactMap { SiteFiles.facts("\(folder)/\($0)")?.size }.cappedSum
            let whole = compressed(file) + styles + scripts + pictures
            return [
                Self.excess("the styles of \(page.path)", styles, over: Self.style),
                Self.excess("the scripts of \(page.path)", scripts, over: Self.script),
                Self.excess("the first view of \(page.path)", whole, over: Self.firstView),
            ].compactMap { $0 }
        }
    }

    private mutating func firstView(of file: File) -> FirstView? {
        let view =
            before.views[file.digest]
            ?? SiteFiles.read("\(folder)/\(file.path)").map {
                FirstView(page: String(decoding: $0, as: UTF8.self), path: file.path)
            }
        weights.views[file.digest] = view
        return view
    }

    private mutating func compressed(_ paths: Set<String>) -> Int {
        paths.compactMap { texts[$0] }.reduce(0) { $0 + compressed($1) }
    }

    /// The size with gzip at its default level; 0 for a file that cannot be read.
    private mutating func compressed(_ file: File) -> Int {
        let size =
            before.compressed[file.digest] ?? SiteFiles.read("\(folder)/\(file.path)").map { Self.compressed($0) }
        weights.compressed[file.digest] = size
        return size ?? 0
    }

    private static func excess(_ what: String, _ bytes: Int, over limit: Int) -> String? {
        guard bytes > limit else { return nil }
        return "\(what): \((bytes + 1_023) / 1_024) KB compressed, \(limit / 1_024) KB allowed"
    }

    private static func compressed(_ bytes: [UInt8], level: Int32 = Z_DEFAULT_COMPRESSION) -> Int {
        var size = compressBound(uLong(bytes.count))
        var buffer = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&buffer, &size, bytes, uLong(bytes.count), level) == Z_OK else { return bytes.count }
        // zlib's own frame is 12 bytes smaller than gzip's.
        return Int(size) + 12
    }
}
