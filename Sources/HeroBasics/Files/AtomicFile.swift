package import Foundation
import Glibc

/// Writes files that exist either whole or not at all, whenever the process is killed or the power fails.
package enum AtomicFile {
    /// Creates or replaces the file at `path` with `bytes`: written to `path` + `ending` in the same folder, synced and
    /// then renamed. A file that a killed process left under that name is overwritten.
    ///
    /// Not safe for two concurrent writers of the same path.
    package static func replace(
        _ path: String,
        with bytes: some ContiguousBytes,
        ending: String = ".new"
    ) throws(FileFailure) {
        try replace(path, withParts: CollectionOfOne(bytes), ending: ending)
    }

    /// Creates or replaces the file at `path` as `replace(_:with:ending:)` does, piece by piece: only one of `parts` is
    /// in memory at a time.
    package static func replace(
        _ path: String,
        withParts parts: some Sequence<some ContiguousBytes>,
        ending: String = ".new"
    ) throws(FileFailure) {
        let fresh = path + ending
        unlink(fresh)
        do throws(FileFailure) {
            let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            guard file >= 0 else { throw .last(fresh) }
            defer { close(file) }
            for part in parts { try OpenFile.write(part, to: file, of: fresh) }
            guard fsync(file) == 0 else { throw .last(fresh) }
            guard rename(fresh, path) == 0 else { throw .last(path) }
        } catch {
            unlink(fresh)
            throw error
        }
    }

    /// Makes the names in a folder survive a power failure; errors of the sync are ignored.
    package static func syncNames(in folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
