import Glibc
import HeroBasics

/// Which files of a site are missing at a remote, and which it has in excess, as far as its contents are known.
struct UploadLists: Equatable {
    /// The paths of files that the remote lacks or has with other contents, sorted.
    let changed: [String]
    /// The paths of files that only the remote has, sorted.
    let deleted: [String]

    fileprivate init(changed: [String], deleted: [String]) { (self.changed, self.deleted) = (changed, deleted) }

    init(site: [SiteManifest.File], known: [String: RemoteJournal.Content]) {
        changed = site.filter { known[$0.path] != .digest($0.sha256) }.map(\.path).sorted()
        deleted = Set(known.keys).subtracting(site.map(\.path)).sorted()
    }

    /// Writes the lists and their manifest for the site in a folder and the remote published to last; if there is none,
    /// everything has changed. If the folder holds no site, or they cannot be written, there are none.
    static func write(siteIn output: String, to place: PublishPlace) {
        let own = output + "/" + SiteManifest.path
        guard let manifest = SiteFiles.read(own),
            let site = SentRows(manifest, of: manifest, for: place)
                ?? (try? PublishedSite(folder: output)).flatMap({
                    SentRows(SiteManifest(files: $0.listed.manifestRows).json, of: manifest, for: place)
                })
        else { return remove(from: place) }
        do throws(FileFailure) {
            try SiteFiles.makeFolder(place.folder)
            SiteFiles.removeTree(place.manifest)
            // The manifest of a large site is large: as a hard link it takes no time and no space.
            if site.manifest != nil || link(own, place.manifest) != 0 {
                try AtomicFile.replace(place.manifest, with: site.manifest ?? manifest)
            }
            try AtomicFile.replace(place.changed, with: Self.text(site.lists.changed))
            try AtomicFile.replace(place.deleted, with: Self.text(site.lists.deleted))
        } catch {
            remove(from: place)
        }
    }

    /// Removes the lists before the site they describe is replaced.
    static func remove(from place: PublishPlace) {
        for list in place.lists { SiteFiles.removeTree(list) }
    }

    static func areThere(in place: PublishPlace) -> Bool {
        place.lists.allSatisfy { SiteFiles.facts($0) != nil }
    }

    /// One path per line.
    static func text(_ paths: [String]) -> [UInt8] { paths.flatMap { Array($0.utf8) + [0x0A] } }
}

/// What is sent of a site, read from its manifest row by row: of a large site, all rows would take more memory than
/// anything else.
private struct SentRows {
    /// The manifest of what is sent if it differs from the site's.
    private(set) var manifest: [UInt8]?
    private(set) var lists: UploadLists

    /// Nil for rows that are not written as herodex writes them.
    /// - Parameters:
    ///   - rows: those of the site's manifest.
    ///   - own: that manifest as it is in the site.
    init?(_ rows: [UInt8], of own: [UInt8], for place: PublishPlace) {
        let last = LastPublication.load(place.last)
        let known = last.map { RemoteJournal(file: place.journal(of: $0.remote)).known } ?? [:]
        let precompressed = last?.precompressed ?? .leaveOut
        var changed: [String] = []
        var surplus = Set(known.keys)
        func add(_ path: String, _ digest: SHA256Digest) {
            if known[path].map({ $0 != .digest(digest.hexText) }) ?? true { changed.append(path) }
            surplus.remove(path)
        }
        guard let leftOut = Self.forEach(rows, precompressed, { path, _, digest, _ in add(path, digest) }) else {
            return nil
        }
        if leftOut > 0 {
            var text = ManifestText()
            _ = Self.forEach(rows, precompressed) { text.add(path: $0, bytes: $1, $2.hexText, isStatic: $3) }
            text.end()
            manifest = text.bytes
        }
        add(SiteManifest.path, SHA256Digest(of: manifest ?? own))
        lists = UploadLists(changed: changed.sorted(), deleted: surplus.sorted())
    }

    /// Calls `body` with the row of each file that is sent.
    /// - Returns: how many are left out; nil for a manifest that is not written as herodex writes it.
    private static func forEach(
        _ rows: [UInt8],
        _ precompressed: PrecompressedPolicy,
        _ body: (_ path: String, _ bytes: Int, _ digest: SHA256Digest, _ isStatic: Bool) -> Void
    ) -> Int? {
        var leftOut = 0
        // Paths that this one begins with, which come before it in a manifest: what a copy is of is one of them.
        var beginnings: [String] = []
        let isOurs = SiteManifest.scan(rows) { path, bytes, digest, isStatic in
            while let last = beginnings.last, !path.hasPrefix(last) { beginnings.removeLast() }
            let isSent = isStatic || precompressed.sends(path, of: beginnings.contains)
            beginnings.append(path)
            if isSent { body(path, bytes, digest, isStatic) } else { leftOut += 1 }
        }
        return isOurs ? leftOut : nil
    }
}

extension PublishedSite {
    /// Its files as a manifest lists them, and the manifest itself.
    var listed: [SiteManifest.File] {
        allFiles.values.map {
            SiteManifest.File(path: $0.path, bytes: $0.bytes, sha256: $0.sha256, isStatic: $0.isStatic)
        }
    }
}
