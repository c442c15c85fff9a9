import HeroBasics
import HeroCheck
import HeroPublish

/// A published file.
struct BuiltFile: Equatable, Sendable {
    let path: String
    let state: FileState
    /// The digest of its bytes.
    let digest: SHA256Digest
    /// The digest of everything that it was made from; nil for a file that is made in every build.
    var madeFrom: Digest?
    /// The links of a page; nil for other files.
    var links: PageLinks?
}

/// A published file with its precompressed copies.
struct BuiltText: Equatable, Sendable {
    var file: BuiltFile
    /// The copies by encoding; nil for one that was not worth it. An encoding that was not tried is missing.
    let copies: [PrecompressedEncoding: BuiltFile?]

    /// The copies that were made, in the order of the encodings.
    var madeCopies: [BuiltFile] {
        copies.isEmpty ? [] : PrecompressedEncoding.allCases.compactMap { copies[$0] ?? nil }
    }

    var files: [BuiltFile] { [file] + madeCopies }
}

/// A published page with the data file beside it.
struct BuiltPage: Equatable, Sendable {
    var text: BuiltText
    /// Nil for a page without one.
    var json: BuiltText?

    var texts: [BuiltText] { [text] + (json.map { [$0] } ?? []) }
}
