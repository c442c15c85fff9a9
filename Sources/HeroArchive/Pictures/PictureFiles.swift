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

    /// Puts a picture into its place, whole or not at all; one that is there already is left alone.
    ///
    /// A beginning left by a killed process has the name the same picture gets next time, and is written over.
    /// Not for two tasks at once: the caller holds the database's write transaction.
    func write(_ bytes: Data, digest: String) throws {
        guard let file = file(digest), !holds(bytes, at: file) else { return }
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
    }

    /// Whether the file is there in full; a shorter one can only come from outside, and is replaced.
    private func holds(_ bytes: Data, at file: URL) -> Bool {
        var status = stat()
        return stat(file.path, &status) == 0 && Int(status.st_size) == bytes.count
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
}
