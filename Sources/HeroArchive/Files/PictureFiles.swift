import Foundation
import HeroBasics

/// The folder of pictures: `ab/<sha256>`, each picture once, whatever its addresses.
struct PictureFiles: Sendable {
    let folder: URL

    /// SHA-256 as lower-case hex: the picture's name.
    static func digest(of bytes: Data) -> String { MessageDigest.sha256(bytes).hexText }

    /// Where the picture of this digest lies; nil for a text that is no digest, and so no file name of ours.
    func file(_ digest: String) -> URL? {
        guard SHA256Digest(hex: digest.utf8) != nil else { return nil }
        return folder.appending(path: String(digest.prefix(2))).appending(path: digest)
    }

    // MARK: Looking

    /// Whether a file of the right size is there, which says nothing of its bytes: a look that costs no reading.
    func isThere(_ digest: String, bytes: Int) -> Bool {
        var status = stat()
        guard let file = file(digest), stat(file.path, &status) == 0 else { return false }
        return Int(status.st_size) == bytes
    }

    /// What is wrong with the file of this picture; nil for one that holds the bytes it is named by. Reads it in parts.
    func fault(_ digest: String, bytes: Int) -> PictureFault? {
        guard let file = file(digest) else { return .missing }
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(SystemError.reason(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return .unreadable("it is not a file")
        }
        guard Int(status.st_size) == bytes else { return .size(Int(status.st_size)) }
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

    /// Puts a picture into its place, whole or not at all; one that is there already is left alone.
    ///
    /// A beginning left by a killed process has the name the same picture gets next time, and is written over.
    /// Not for two tasks at once: the caller holds the database's write transaction.
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

    /// Of a file that is not whole yet.
    private static let partEnding = ".part"

    /// Takes a picture's file away, and its folder with the last one.
    /// - Throws: `ArchiveError` where a file stays.
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
public enum PictureFault: Equatable, Sendable {
    case missing
    /// It has so many bytes, which are too few or too many.
    case size(Int)
    /// It has as many bytes as it should, and others.
    case changed
    case unreadable(String)

    /// In a few words.
    public var words: String {
        switch self {
        case .missing: "missing"
        case .size(let bytes): "damaged: its size has changed, to \(ByteCount(bytes))"
        case .changed: "damaged: its bytes have changed"
        case .unreadable(let reason): "unreadable: \(reason)"
        }
    }
}
