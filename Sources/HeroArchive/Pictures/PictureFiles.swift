import Foundation
import HeroBasics

/// The folder of pictures: `ab/<sha256>`, each picture once, whatever its addresses.
struct PictureFiles: Sendable {
    let folder: URL

    /// SHA-256 as lower-case hex: the picture's name.
    static func digest(of bytes: Data) -> String { MessageDigest.sha256(bytes).hexText }

    /// Where the picture of this digest lies; nil for a text that is no digest, and so no file name of ours.
    func file(_ digest: String) -> URL? {
        let isDigest =
            digest.utf8.count == 64
            && digest.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isDigest else { return nil }
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
            return errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno)))
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
            guard count >= 0 else { return .unreadable(String(cString: strerror(errno))) }
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
        let part = file.path + ".part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw ArchiveError.system(errno, path: part) }
        do {
            defer { close(descriptor) }
            try append(bytes, to: descriptor, path: part)
            guard fsync(descriptor) == 0 else { throw ArchiveError.system(errno, path: part) }
        } catch {
            unlink(part)
            throw error
        }
        guard rename(part, file.path) == 0 else { throw ArchiveError.system(errno, path: file.path) }
        keepName(in: parent)
        return true
    }

    private func append(_ bytes: Data, to descriptor: Int32, path: String) throws {
        try bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw ArchiveError.system(errno, path: path) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Makes the new name outlast a power cut; the file itself was synced before.
    private func keepName(in parent: URL) {
        let descriptor = open(parent.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Takes a picture's file away, and its folder with the last one.
    /// - Throws: `ArchiveError` where a file stays.
    func remove(_ digest: String) throws {
        guard let file = file(digest) else { return }
        for path in [file.path, file.path + ".part"] where unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR {
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
