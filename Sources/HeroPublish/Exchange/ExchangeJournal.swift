import Glibc
import HeroBasics

/// `.output.herodex-exchange`: which two folders are about to change places. It exists from just before the exchange
/// until the user's entries are in the new site and the former one is put away.
struct ExchangeJournal: Equatable {
    /// The inodes of both sites' folders.
    let old: UInt
    let new: UInt
    /// Where the new site is before the exchange, and the old one after it: the ending of a folder beside the output.
    let place: String

    private static let header = "herodex exchange 1"

    private static func path(_ output: OutputFolder) -> String { output.neighbour("exchange") }

    static func isThere(_ output: OutputFolder) -> Bool { access(path(output), F_OK) == 0 }

    /// Writes the journal to the disk.
    func write(_ output: OutputFolder) throws(OutputError) {
        let text = [Self.header, String(old), String(new), place].map { $0 + "\n" }.joined()
        do throws(FileFailure) {
            try AtomicFile.replace(Self.path(output), with: Array(text.utf8))
        } catch {
            throw OutputError(error)
        }
        AtomicFile.syncNames(in: SiteFiles.parent(of: output.path))
    }

    static func remove(_ output: OutputFolder) {
        // The exchange must be on the disk before.
        AtomicFile.syncNames(in: SiteFiles.parent(of: output.path))
        unlink(path(output))
    }
}

extension ExchangeJournal {
    /// The journal of an output; nil if there is none, or one that cannot be read.
    init?(of output: OutputFolder) {
        guard let bytes = SiteFiles.read(Self.path(output)) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.count == 4, lines[0] == Self.header, let old = UInt(lines[1]), let new = UInt(lines[2]) else {
            return nil
        }
        self.init(old: old, new: new, place: String(lines[3]))
    }
}
