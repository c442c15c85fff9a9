import Foundation
import HeroBasics
import HeroCheck
import HeroOutput

/// What was published to one output folder and from what, kept beside the archive. A later build leaves alone what is
/// made from the same and is still there untouched.
struct BuiltSite {
    /// The program that made it. Another one may make other bytes of the same.
    var program: String
    /// Identifies what the whole site was made from; the same stamp gives the same bytes.
    let stamp: String
    var report: PublishReport
    let folders: SiteFolders
    /// The numbers that the pages' links refer to.
    var names: LinkNames
    let pages: BuiltPages
    /// Assets, shared files, the site's index.
    let shared: [BuiltShared]
    /// Pictures and the manifest.
    let files: [BuiltFile]
    let weights: SiteWeights

    /// Every file with its precompressed copies.
    func forEachFile(_ body: (BuiltFile) throws -> Void) rethrows {
        try pages.forEachPage { try $0.forEachFile(body) }
        for one in shared { try one.text.forEachFile(body) }
        for file in files { try body(file) }
    }

    /// The files that are not among those taken over from this site.
    func files(besides taken: BuiltPages, _ takenShared: [BuiltShared]) -> [BuiltFile] {
        let takenTexts = Dictionary(
            takenShared.map { ($0.text.file.path, $0.text) },
            uniquingKeysWith: { first, _ in first }
        )
        var others = files
        for (position, isKept) in taken.areKept.enumerated() where !isKept {
            pages.former.page(at: position)?.forEachFile { others.append($0) }
        }
        for one in shared where takenTexts[one.text.file.path] != one.text {
            one.text.forEachFile { others.append($0) }
        }
        return others
    }

    /// Whether most numbers are of paths that are gone: then every page is rendered, and all are numbered from 0.
    var hasManyOldNames: Bool {
        let present = 2 * pages.count + shared.count + files.count
        return names.count > 2 * present + 10_000
    }

    /// The paths of all files.
    var paths: [String] {
        var paths: [String] = []
        forEachFile { paths.append($0.path) }
        return paths
    }
}

/// A published file.
struct BuiltFile: Equatable, Sendable {
    let path: String
    let state: FileState
    let digest: SHA256Digest
}

/// A published file with its precompressed copies.
struct BuiltText: Equatable, Sendable {
    let file: BuiltFile
    /// The copies by encoding; nil for one that was not worth it. An encoding that was not tried is missing.
    let copies: [PrecompressedEncoding: BuiltFile?]

    func forEachFile(_ body: (BuiltFile) throws -> Void) rethrows {
        try body(file)
        for encoding in PrecompressedEncoding.allCases {
            if let copy = copies[encoding] ?? nil { try body(copy) }
        }
    }
}

/// A published file that many pages share, with what it was made from.
struct BuiltShared: Sendable {
    let text: BuiltText
    /// The fingerprint of everything that the file was made from; nil for one that is made in every build.
    let key: Fingerprint?
}

/// A published data file with what it was made from.
struct BuiltJSON: Equatable, Sendable {
    let text: BuiltText
    let key: Fingerprint
}
