import HeroBasics
import HeroPublish

/// Stages texts with their precompressed copies. One for each task: it reuses the compressor's state between files.
final class FileLayer {
    private let encodings: [PrecompressedEncoding]
    private let compressor = Compressor()
    private let staging: StagingFolder
    private var stager: FileStager

    /// - Parameter encodings: of the copies that every text gets if they are worth it.
    init(staging: StagingFolder, encodings: [PrecompressedEncoding]) {
        self.encodings = encodings
        self.staging = staging
        stager = FileStager(in: staging)
    }

    /// Takes over published texts with their copies, without reading them: all or none.
    /// - Returns: what is staged; nil if any of it is missing or not as published, or cannot be linked.
    func takeOver(_ texts: [BuiltText]) throws(FileFailure) -> [BuiltText]? {
        var wanted: [BuiltText] = []
        for text in texts {
            var copies: [PrecompressedEncoding: BuiltFile?] = [:]
            for encoding in planned(for: text.file.path) {
                guard let copy = text.copies[encoding] else { return nil }
                copies[encoding] = copy
            }
            wanted.append(BuiltText(file: text.file, copies: copies))
        }
        var taken: [String] = []
        for file in wanted.flatMap({ [$0.file] + $0.copies.values.compactMap(\.self) }) {
            guard try stager.takeOver(file.path, file.state) else {
                for path in taken { stager.leave(path) }
                return nil
            }
            taken.append(file.path)
        }
        return wanted
    }

    /// Stages `bytes` as `path`, with the copies that are worth it.
    /// - Parameter before: what was published at this path; nil if that is not known.
    func write(_ bytes: [UInt8], as path: String, before: BuiltText?) throws(FileFailure) -> BuiltText {
        let digest = SHA256Digest(of: bytes)
        let known = before?.file.digest == digest ? before : nil
        let file = try staged(bytes, digest, as: path, before: known?.file)
        return try withCopies(file, before: known) { bytes }
    }

    /// Stages a text that is written part by part as `path`, with the copies that are worth it.
    /// - Parameters:
    ///   - before: what was published at this path; nil if that is not known.
    ///   - produce: writes the text to the file and returns the rest of it.
    func write(
        as path: String,
        before: BuiltText?,
        _ produce: (inout StagedFile) -> [UInt8]
    ) throws(FileFailure) -> BuiltText {
        var staged = try StagedFile(path, in: staging)
        let last = produce(&staged)
        let (state, digest) = try staged.finish(last)
        let file = BuiltFile(path: path, state: state, digest: digest)
        return try withCopies(file, before: before?.file.digest == digest ? before : nil) { () throws(FileFailure) in
            guard let bytes = SiteFiles.read(staging.path + "/" + path) else { throw .last(path) }
            return bytes
        }
    }

    /// - Parameters:
    ///   - before: the same text in the previous build; nil if that had none with the same bytes.
    ///   - bytes: returns the bytes of the file.
    private func withCopies(
        _ file: BuiltFile,
        before: BuiltText?,
        _ bytes: () throws(FileFailure) -> [UInt8]
    ) throws(FileFailure) -> BuiltText {
        var copies: [PrecompressedEncoding: BuiltFile?] = [:]
        let planned = planned(for: file.path)
        if planned.isEmpty { return BuiltText(file: file, copies: copies) }
        let bytes = try bytes()
        for encoding in planned {
            copies[encoding] = try copy(
                of: bytes,
                as: encoding.path(of: file.path),
                encoding,
                before: before?.copies[encoding]
            )
        }
        return BuiltText(file: file, copies: copies)
    }

    private func planned(for path: String) -> [PrecompressedEncoding] {
        !encodings.isEmpty && PrecompressedEncoding.suits(path) ? encodings : []
    }

    /// - Parameter before: of the same text; its inner value is nil if that copy was not worth it.
    private func copy(
        of bytes: [UInt8],
        as path: String,
        _ encoding: PrecompressedEncoding,
        before: BuiltFile??
    ) throws(FileFailure) -> BuiltFile? {
        if let before {
            guard let before else { return nil }
            if try stager.takeOver(path, before.state) { return before }
        }
        guard let compressed = compressor.compressed(bytes, by: encoding) else { return nil }
        return try staged(compressed, SHA256Digest(of: compressed), as: path, before: nil)
    }

    /// - Parameter before: what was published with the same bytes.
    private func staged(
        _ bytes: [UInt8],
        _ digest: SHA256Digest,
        as path: String,
        before: BuiltFile?
    ) throws(FileFailure) -> BuiltFile {
        if let before, try stager.takeOver(path, before.state) { return before }
        return BuiltFile(path: path, state: try stager.write(bytes, as: path), digest: digest)
    }
}
