package import Foundation
import Glibc

/// Files that are there whole or not at all, whenever the process or the power ends.
package enum AtomicFile {
    /// Puts `bytes` in the place of the file at `path`, or of none: written and synced beside it as `path` + `ending`,
    /// then renamed. What a killed process left under that name is written over.
    ///
    /// Not for two writers of one path at once.
    package static func replace(
        _ path: String,
        with bytes: some ContiguousBytes,
        ending: String = ".new"
    ) throws(FileFailure) {
        try replace(path, withParts: CollectionOfOne(bytes), ending: ending)
    }

    /// The same for a file made part by part, of which only one is in memory at a time.
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

    /// Makes the names in a folder outlast a power cut; what cannot be synced is left to the system.
    package static func syncNames(in folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
