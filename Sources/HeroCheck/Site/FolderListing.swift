import Foundation
import HeroBasics

/// All files in a folder and its subfolders, by path.
struct FolderListing {
    struct File {
        /// Relative to the folder, with `/` as separator.
        let path: String
        let bytes: Int

        var isPage: Bool { path.hasSuffix(".html") }
    }

    /// Why a file or folder could not be read, in the system's words.
    struct ReadingFault: Error {
        let reason: String

        init() { reason = SystemError.reason(errno) }
    }

    private(set) var files: [File] = []
    /// Entries that have no place in a site: links that lead out of it, devices, unreadable folders.
    private(set) var findings: [Finding] = []

    /// - Throws: `Explanation`.
    init(folder: String) throws(Explanation) {
        func unreadable(_ reason: String) -> Explanation {
            let attempt = "name a folder of pages: herodex check DIR"
            return Explanation("nothing can be checked", at: [folder], because: reason, attempt: attempt)
        }
        guard let root = realPath(of: folder) else {
            throw unreadable(FileFailure.last(folder).reason)
        }
        do {
            try list("", root: root)
        } catch {
            throw unreadable(error.reason)
        }
        files.sort { $0.path < $1.path }
    }

    /// A disk may report any size: the sum of sizes capped at this never overflows.
    private static let mostBytes = 1 << 40

    /// The content of the file at `path`.
    /// - Parameter limit: of a file with more bytes only the beginning is read, which is still longer than the limit.
    static func bytes(of path: String, limit: Int) -> Result<[UInt8], ReadingFault> {
        guard let file = fopen(path, "rb") else { return .failure(ReadingFault()) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&piece, 1, piece.count, file)
            bytes += piece[..<count]
            if bytes.count > limit { return .success(bytes) }
            if count < piece.count {
                return ferror(file) == 0 ? .success(bytes) : .failure(ReadingFault())
            }
        }
    }

    /// - Parameter path: the folder to list, relative to the root; empty or ending with a slash.
    private mutating func list(_ path: String, root: String) throws(ReadingFault) {
        guard let folder = opendir(root + "/" + path) else { throw ReadingFault() }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
                    (String(validatingCString: $0), String(cString: $0))
                }
            }
            guard let text = name.0 else {
                report(path + name.1, "has a name that is not UTF-8")
                continue
            }
            if text != ".", text != ".." { add(path + text, root: root) }
        }
    }

    private mutating func add(_ path: String, root: String) {
        guard var facts = stat(at: root + "/" + path) else {
            return report(path, "cannot be read: \(ReadingFault().reason)")
        }
        if facts.isLink {
            guard let target = realPath(of: root + "/" + path), let there = stat(behind: target) else {
                return report(path, "is a symbolic link that leads nowhere")
            }
            guard target == root || target.hasPrefix(root + "/") else {
                return report(path, "is a symbolic link out of the folder")
            }
            // A linked folder would add its pages twice, or endlessly.
            facts = there
            if facts.isFolder { return report(path, "is a symbolic link to a folder") }
        }
        switch facts.st_mode & S_IFMT {
        case S_IFREG: files.append(File(path: path, bytes: min(Int(facts.st_size), Self.mostBytes)))
        case S_IFDIR:
            do {
                try list(path + "/", root: root)
            } catch {
                report(path, "cannot be read: \(error.reason)")
            }
        default: report(path, "is neither a file nor a folder")
        }
    }

    private mutating func report(_ path: String, _ message: String) {
        findings.append(Finding(path: path, rule: .file, message: message))
    }
}
