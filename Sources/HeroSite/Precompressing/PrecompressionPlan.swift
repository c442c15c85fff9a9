import HeroBasics
import HeroOutput

/// Which precompressed copies a site's files get, and the results known from the build before.
struct PrecompressionPlan: Sendable {
    let encodings: [PrecompressedEncoding]
    let cache: PrecompressedCache
}

/// Stages files with their precompressed copies. One for each task: it reuses the compressor's state between files.
final class FileLayer {
    private let staging: StagingFolder
    private let plan: PrecompressionPlan
    private let compressor = Compressor()
    private var scratch: [UInt8] = []

    init(staging: StagingFolder, plan: PrecompressionPlan) {
        self.staging = staging
        self.plan = plan
    }

    /// Stages `bytes` as `path`, with the planned precompressed copies that are worth it.
    func write(_ bytes: [UInt8], as path: String) throws(FileFailure) -> StagedText {
        let file = StagedFile(bytes)
        try staging.write(bytes, as: path, scratch: &scratch)
        guard PrecompressedEncoding.suits(path) else { return StagedText(path: path, file: file, siblings: []) }
        var siblings: [PrecompressedOutcome] = []
        for encoding in plan.encodings { siblings.append(try laySibling(of: bytes, file, path, encoding)) }
        return StagedText(path: path, file: file, siblings: siblings)
    }

    private func laySibling(
        of bytes: [UInt8],
        _ file: StagedFile,
        _ path: String,
        _ encoding: PrecompressedEncoding
    ) throws(FileFailure) -> PrecompressedOutcome {
        let sibling = encoding.path(of: path)
        if let known = plan.cache.outcome(file.digest, encoding) {
            guard let published = known.file else { return known }
            if try staging.keep(published, as: sibling) { return known }
        }
        guard let compressed = compressor.compressed(bytes, by: encoding) else {
            return PrecompressedOutcome(encoding: encoding, file: nil)
        }
        try staging.write(compressed, as: sibling, scratch: &scratch)
        return PrecompressedOutcome(encoding: encoding, file: StagedFile(compressed))
    }
}
