import HeroBasics

/// Which compressed siblings a site's files get, and what is known of them from the build before.
struct SiblingPlan: Sendable {
    let encodings: [SiblingEncoding]
    let book: SiblingBook
}

/// Lays files out with their compressed siblings. One for each task: it keeps what compressing needs between files.
final class FileLayer {
    private let staging: StagingFolder
    private let plan: SiblingPlan
    private let compressor = Compressor()
    private var scratch: [UInt8] = []

    init(staging: StagingFolder, plan: SiblingPlan) {
        self.staging = staging
        self.plan = plan
    }

    /// Lays `bytes` out as `path`, and beside it what the plan asks for and is worth it.
    func lay(_ bytes: [UInt8], as path: String) throws(FileFailure) -> LaidText {
        let file = LaidFile(bytes)
        try staging.lay(bytes, as: path, scratch: &scratch)
        guard SiblingEncoding.suits(path) else { return LaidText(path: path, file: file, siblings: []) }
        var siblings: [SiblingOutcome] = []
        for encoding in plan.encodings { siblings.append(try laySibling(of: bytes, file, path, encoding)) }
        return LaidText(path: path, file: file, siblings: siblings)
    }

    private func laySibling(
        of bytes: [UInt8],
        _ file: LaidFile,
        _ path: String,
        _ encoding: SiblingEncoding
    ) throws(FileFailure) -> SiblingOutcome {
        let sibling = encoding.path(of: path)
        if let known = plan.book.outcome(file.digest, encoding) {
            guard let published = known.file else { return known }
            if try staging.keep(published, as: sibling) { return known }
        }
        guard let compressed = compressor.compressed(bytes, by: encoding) else {
            return SiblingOutcome(encoding: encoding, file: nil)
        }
        try staging.lay(compressed, as: sibling, scratch: &scratch)
        return SiblingOutcome(encoding: encoding, file: LaidFile(compressed))
    }
}
