import Glibc
import HeroBasics

/// Identifies a file or folder, whatever its name.
package struct FileIdentity: Equatable {
    private let device: UInt
    private let number: UInt

    private init?(_ facts: stat?) {
        guard let facts else { return nil }
        device = UInt(facts.st_dev)
        number = UInt(facts.st_ino)
    }

    /// Nil if nothing is there. Links are followed.
    package init?(path: String) { self.init(stat(behind: path)) }

    /// Nil if the descriptor is not open.
    package init?(descriptor: Int32) { self.init(stat(descriptor: descriptor)) }
}
