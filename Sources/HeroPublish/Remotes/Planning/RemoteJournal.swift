import Glibc
import HeroBasics

/// What is known to be at a remote: kept in a file that is only appended to while files are sent, so that a killed run
/// can be continued.
///
/// One fact per line, the later one wins: `+`, digest and path for a file that is there, `?` and path for one that may
/// be there in any state, `-` and path for one that is gone; fields are separated by tabs. A line that was cut off is
/// ignored.
struct RemoteJournal {
    /// The content at a path.
    enum Content: Equatable {
        /// Lower-case hex.
        case digest(String)
        case unknown
    }

    private(set) var known: [String: Content] = [:]
    private let path: String
    /// Whether the file has to be written, or written again, before it is appended to; and afterwards if it mentions a
    /// path more than once.
    private(set) var needsCompacting = true

    /// Reads the journal; empty if there is none, or one of another version.
    init(file path: String) {
        self.path = path
        guard let bytes = SiteFiles.read(path) else { return }
        var parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        // Whatever follows the last line break was cut off.
        let isCutOff = parts.popLast()?.isEmpty == false
        guard let first = parts.popFirst(), first.elementsEqual(Self.header.utf8) else { return }
        for line in parts {
            let fields = line.split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            switch (fields.first, fields.count) {
            case ("+", 3): known[fields[2]] = .digest(fields[1])
            case ("?", 2): known[fields[1]] = .unknown
            case ("-", 2): known[fields[1]] = nil
            // Such a line is left by an edit of the journal. A file that is recorded wrongly is sent once more.
            default: continue
            }
        }
        needsCompacting = isCutOff || parts.count > known.count
    }

    private static let header = "herodex remote journal 1"

    /// Writes the file, or rewrites it, with one line per path.
    mutating func compact() throws(FileFailure) {
        let facts = known.sorted { $0.key < $1.key }.map { path, content in Self.line(path, content) }
        let text = ([Self.header] + facts).joined(separator: "\n") + "\n"
        if let slash = path.lastIndex(of: "/") { try SiteFiles.makeFolder(String(path[..<slash])) }
        try AtomicFile.replace(path, with: Array(text.utf8))
        needsCompacting = false
    }

    /// Forgets everything: each file may be there in any state.
    mutating func doubtAll() {
        known = known.mapValues { _ in .unknown }
        needsCompacting = true
    }

    /// Forgets the files that are missing in a folder on this machine that is the remote. If it holds another manifest,
    /// or none, it may be another folder, such as a second stick: then every file that differs from what was sent is
    /// forgotten too.
    mutating func compare(with folder: String) {
        func digest(of path: String) -> Content? {
            SiteFiles.read(folder + "/" + path).map { .digest(SHA256Digest(of: $0).hexText) }
        }
        let manifest = known[SiteManifest.path]
        let isSamePlace = manifest == nil || manifest == .unknown || manifest == digest(of: SiteManifest.path)
        let lost = known.filter { path, content in
            isSamePlace ? access(folder + "/" + path, F_OK) != 0 : content != digest(of: path)
        }.keys
        guard !lost.isEmpty else { return }
        for path in lost { known[path] = nil }
        needsCompacting = true
    }

    /// Records that these are about to be sent, so that their state is unknown until they are there.
    mutating func begin(_ paths: [String]) throws(FileFailure) { try append(paths.map { ($0, .unknown) }) }

    /// Records files that were sent.
    mutating func finish(_ files: [SiteManifest.File]) throws(FileFailure) {
        try append(files.map { ($0.path, .digest($0.sha256)) })
    }

    /// Records files that are gone.
    mutating func remove(_ paths: [String]) throws(FileFailure) { try append(paths.map { ($0, nil) }) }

    /// - Parameter content: nil for a file that is gone.
    private static func line(_ path: String, _ content: Content?) -> String {
        switch content {
        case .digest(let digest): "+\t\(digest)\t\(path)"
        case .unknown: "?\t\(path)"
        case nil: "-\t\(path)"
        }
    }

    private mutating func append(_ facts: [(path: String, content: Content?)]) throws(FileFailure) {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw .last(path) }
        defer { close(file) }
        let text = facts.map { Self.line($0.path, $0.content) }.joined(separator: "\n") + "\n"
        try OpenFile.write(Array(text.utf8), to: file, of: path)
        guard fsync(file) == 0 else { throw .last(path) }
        for (path, content) in facts { known[path] = content }
        needsCompacting = true
    }
}
