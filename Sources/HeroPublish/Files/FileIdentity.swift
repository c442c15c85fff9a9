import Glibc
import HeroBasics

/// Identifies a file or folder, whatever its name.
package struct FileIdentity: Equatable {
    private let device: UInt
    private let number: UInt

    private init(_ facts: stat) {
        device = UInt(facts.st_dev)
        number = UInt(facts.st_ino)
    }

    /// Nil if nothing is there. Links are followed.
    package init?(path: String) {
        guard let facts = stat(behind: path) else { return nil }
        self.init(facts)
    }

    /// Nil if the descriptor is not open.
    package init?(descriptor: Int32) {
        guard let facts = stat(descriptor: descriptor) else { return nil }
        self.init(facts)
    }
}
