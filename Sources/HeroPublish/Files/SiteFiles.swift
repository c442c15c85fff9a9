import Glibc
package import HeroBasics

/// Reads and writes whole files with the system's own calls: Foundation syncs every file it writes, which costs
/// eight times as much and buys nothing for a folder that is published in one exchange.
package enum SiteFiles {
    /// Writes `bytes` to a new file; an existing one is an error.
    static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(FileFailure) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .last(path) }
        defer { close(file) }
        try OpenFile.write(bytes, to: file, of: path)
    }

    package static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileFailure) in try write(buffer, to: path) }
        }
        try result.get()
    }

    /// Copies a regular file, with its time of last change, to a new one; in chunks, so that it may be of any size.
    static func copy(_ path: String, to copy: String) throws(FileFailure) {
        let source = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard source >= 0 else { throw .last(path) }
        defer { close(source) }
        guard let facts = stat(descriptor: source) else { throw .last(path) }
        let target = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard target >= 0 else { throw .last(copy) }
        defer { close(target) }
        var buffer = [UInt8](repeating: 0, count: min(1 << 20, max(1, Int(facts.st_size))))
        while true {
            let got = Glibc.read(source, &buffer, buffer.count)
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .last(path) }
            if got == 0 { break }
            try OpenFile.write(buffer[..<got], to: target, of: copy)
        }
        // On a file system without such times nothing important is lost.
        _ = futimens(target, [facts.st_atim, facts.st_mtim])
    }

    /// Files that are read whole never have more bytes: a larger one is damaged, or not herodex's.
    static let mostBytes = 1 << 31

    /// The bytes of a regular file; nil if there is none.
    package static func read(_ path: String) -> [UInt8]? {
        OpenedFile(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)).flatMap { $0.bytes(0..<$0.facts.size) }
    }

    /// Whether two regular files hold the same bytes; compared in chunks, so that they may be of any size.
    package static func areEqual(_ one: String, _ other: String) -> Bool {
        let files = [one, other].map { (path: String) in open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
        defer { for file in files where file >= 0 { close(file) } }
        guard let size = facts(one)?.size, size == facts(other)?.size, files.allSatisfy({ $0 >= 0 }) else {
            return false
        }
        let most = 1 << 16
        return withUnsafeTemporaryAllocation(byteCount: 2 * most, alignment: 8) { chunks in
            guard let first = chunks.baseAddress else { return false }
            let second = first + most
            for start in stride(from: 0, to: size, by: most) {
                let count = min(most, size - start)
                guard pread(files[0], first, count, start) == count, pread(files[1], second, count, start) == count,
                    memcmp(first, second, count) == 0
                else { return false }
            }
            return true
        }
    }

    /// Whether the regular file at `path` holds exactly `bytes`.
    static func holds(_ bytes: [UInt8], at path: String) -> Bool {
        facts(path)?.size == bytes.count && read(path) == bytes
    }

    /// Size and time of last change; nil if there is no regular file.
    package static func facts(_ path: String) -> FileFacts? {
        stat(at: path).flatMap { $0.isFile ? FileFacts($0) : nil }
    }

    package static func isFolder(_ path: String) -> Bool { stat(behind: path)?.isFolder == true }

    /// Whether it is a folder itself, and not a link to one.
    package static func isRealFolder(_ path: String) -> Bool { stat(at: path)?.isFolder == true }

    /// The folder that contains an absolute path.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Makes a folder and its parents.
    package static func makeFolder(_ path: String) throws(FileFailure) {
        if mkdir(path, 0o755) == 0 { return }
        let code = errno
        if code == EEXIST {
            guard isFolder(path) else { throw FileFailure(path: path, code: ENOTDIR) }
            return
        }
        guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw FileFailure(path: path, code: code)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .last(path) }
    }

    /// The names in a folder, sorted; nil if it cannot be read.
    package static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = name(of: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The entries of a folder that are not hidden: those that are folders themselves, sorted, and the rest in no order.
    static func entries(in folder: String) -> (folders: [String], files: [String]) {
        var (folders, files): ([String], [String]) = ([], [])
        guard let stream = opendir(folder) else { return (folders, files) }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            guard entry.pointee.d_name.0 != 0x2E else { continue }
            let name = name(of: entry)
            // Some file systems do not report the type of an entry.
            let kind = Int(entry.pointee.d_type)
            if kind == DT_DIR || kind == DT_UNKNOWN, isRealFolder(folder + "/" + name) {
                folders.append(name)
            } else {
                files.append(name)
            }
        }
        return (folders.sorted(), files)
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
            pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
    }

    /// Removes a folder that Herodex alone fills, or a file; a missing one is not an error. Links are removed and never
    /// followed, mounts and hidden entries in the folder stay.
    package static func removeTree(_ path: String) { FolderRemoval.remove(path) { _, isHidden in !isHidden } }
}

/// A cheap check whether a file is still the one written.
package struct FileFacts: Codable, Equatable, Sendable {
    package let size: Int
    /// Nanoseconds since 1970.
    let modified: Int
}

extension FileFacts {
    init(_ facts: stat) {
        size = Int(facts.st_size)
        modified = facts.st_mtim.nanoseconds
    }
}

extension timespec {
    /// Since 1970. A time may be outside the range of this number; it still distinguishes two times.
    var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}
