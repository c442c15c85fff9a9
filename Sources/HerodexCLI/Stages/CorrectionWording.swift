import HeroArchive
import HeroIngest
import HeroModel

/// Says which corrections have no effect.
struct CorrectionWording {
    let content: CorrectionFolder.Content
    let archive: Archive

    /// - Returns: what is wrong.
    /// - Throws: `ArchiveError`, `CancellationError`.
    func print(_ console: Console) async throws -> [String] {
        var wrong = content.faults
        for note in try await archive.review(content.corrections) {
            switch note {
            case .unknownRecord(let correction):
                wrong.append("\(correction.place): the archive has no record \(correction.record)")
            case .moved(let correction, let key):
                console.warn("\(correction.place): \(correction.record) is \(key) now; the correction is used for it")
            case .caughtUp(let correction):
                console.print(
                    "\(correction.place): the source says the same of \(correction.record) by now: \(correction.text.field)"
                )
            }
        }
        for line in wrong { console.warn("left out: \(line)") }
        return wrong
    }
}
