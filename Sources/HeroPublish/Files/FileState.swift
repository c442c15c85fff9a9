package import Glibc
import HeroBasics

/// A file's size, time of last change and number in the file system: if they are equal, it is the same, untouched file.
package struct FileState: Equatable, Sendable {
    package let size: Int
    /// The time of its last change, in nanoseconds since 1970.
    package let modified: Int
    /// The inode.
    package let number: Int

    package init(size: Int, modified: Int, number: Int) {
        self.size = size
        self.modified = modified
        self.number = number
    }

    /// Nil if there is no regular file at `path`.
    package init?(_ path: String) {
        self.init(stat(at: path))
    }

    /// Nil if there is no regular file of this name in the open folder.
    init?(_ name: UnsafePointer<CChar>, in folder: Int32) {
        self.init(stat(name, in: folder))
    }

    /// Nil if it is not a regular file.
    init?(descriptor: Int32) {
        self.init(stat(descriptor: descriptor))
    }

    private init?(_ facts: stat?) {
        guard let facts, facts.isFile else { return nil }
        self.init(facts)
    }

    package init(_ facts: stat) {
        let general = FileFacts(facts)
        self.init(size: general.size, modified: general.modified, number: Int(truncatingIfNeeded: facts.st_ino))
    }
}
