import Foundation
import HeroBasics

/// The folder of pictures: `ab/<sha256>`, each picture once even if it has several addresses.
struct PictureFiles: Sendable {
    let folder: URL

    /// The SHA-256 in lower-case hex, which is the picture's file name.
    static func digest(of bytes: Data) -> String { MessageDigest.sha256(bytes).hexText }

    /// The file of the picture with this digest; nil if the text is not a digest and so cannot be its file name.
    func file(_ digest: String) -> URL? {
        guard SHA256Digest(hex: digest.utf8) != nil else { return nil }
        return folder.appending(path: String(digest.prefix(2))).appending(path: digest)
    }

    // MARK: Looking

    /// Whether a file of the right size exists. Its bytes are not read and may be wrong.
    func isThere(_ digest: String, bytes: Int) -> Bool {
        file(digest).flatMap { stat(behind: $0.path) }.map { Int($0.st_size) == bytes } ?? false
    }

    /// What is wrong with the file of this picture; nil if its bytes match the digest. Reads it in parts.
    func fault(_ digest: String, bytes: Int) -> PictureFault? {
        guard let file = file(digest) else { return .missing }
        // Without O_NONBLOCK a named pipe in its place would be waited for.
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(SystemError.reason(errno))
        }
        defer { close(descriptor) }
        guard let facts = stat(descriptor: descriptor), facts.isFile else {
            return .unreadable("it is not a file")
        }
        guard Int(facts.st_size) == bytes else { return .size(Int(facts.st_size)) }
        var found = MessageDigest()
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return .unreadable(SystemError.reason(errno)) }
            if count == 0 { break }
            part.withUnsafeBytes { found.update(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        return found.finish().hexText == digest ? nil : .changed
    }

    // MARK: Writing

    /// Writes a picture's file, atomically; leaves an intact one as it is.
    ///
    /// A partial file that a killed process left is overwritten, because the same picture gets the same name again. Not
    /// safe for concurrent tasks: the caller holds the database's write transaction.
    /// - Returns: whether it had to be written.
    @discardableResult
    func write(_ bytes: Data, digest: String) throws -> Bool {
        guard let file = file(digest), fault(digest, bytes: bytes.count) != nil else { return false }
        let parent = file.deletingLastPathComponent()
        for path in [folder.path, parent.path] where mkdir(path, 0o755) != 0 && errno != EEXIST {
            throw ArchiveError.system(errno, path: path)
        }
        do { try AtomicFile.replace(file.path, with: bytes, ending: Self.partEnding) } catch {
            throw ArchiveError.system(error.code, path: error.path)
        }
        AtomicFile.syncNames(in: parent.path)
        return true
    }

    /// The ending of a file that is not complete yet.
    private static let partEnding = ".part"

    /// Removes a picture's file, and its folder once that is empty.
    /// - Throws: `ArchiveError` if a file cannot be removed.
    func remove(_ digest: String) throws {
        guard let file = file(digest) else { return }
        for path in [file.path, file.path + Self.partEnding]
        where unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR {
            throw ArchiveError.system(errno, path: path)
        }
        rmdir(file.deletingLastPathComponent().path)
    }
}

/// What is wrong with the file of a kept picture.
enum PictureFault: Equatable, Sendable {
    case missing
    /// It has this many bytes, too few or too many.
    case size(Int)
    /// It has the right number of bytes, but other ones.
    case changed
    case unreadable(String)

    /// A short description.
    var words: String {
        switch self {
        case .missing: "missing"
        case .size(let bytes): "damaged: its size has changed, to \(ByteCount(bytes))"
        case .changed: "damaged: its bytes have changed"
        case .unreadable(let reason): "unreadable: \(reason)"
        }
    }
}
