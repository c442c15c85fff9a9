import HeroBasics

/// Which files of a site are missing at a remote, and which it has in excess, as far as its contents are known.
struct UploadLists: Equatable {
    /// The paths of files that the remote lacks or has with other contents, sorted.
    let changed: [String]
    /// The paths of files that only the remote has, sorted.
    let deleted: [String]

    init(site: some Sequence<SiteManifest.File>, known: [String: RemoteJournal.Content]) {
        var missing: [String] = []
        var surplus = Set(known.keys)
        for file in site {
            surplus.remove(file.path)
            if known[file.path] != .digest(file.sha256) { missing.append(file.path) }
        }
        changed = missing.sorted()
        deleted = surplus.sorted()
    }

    /// Writes the lists and their manifest for the remote published to last; if there is none, everything has changed.
    /// If they cannot be written, there are none.
    /// - Parameters:
    ///   - site: all files of the site.
    ///   - manifest: its manifest.
    private static func write(_ site: [SiteManifest.File], manifest: [UInt8], to place: PublishPlace) {
        do throws(FileFailure) {
            try SiteFiles.makeFolder(place.folder)
            let last = LastPublication.load(place.last)
            let known = last.map { RemoteJournal(file: place.journal(of: $0.remote)).known } ?? [:]
            let sent = SentSite(site, last?.precompressed ?? .leaveOut)
            let lists = UploadLists(site: sent.files, known: known)
            try AtomicFile.replace(place.manifest, with: sent.manifest ?? manifest)
            try AtomicFile.replace(place.changed, with: Self.text(lists.changed))
            try AtomicFile.replace(place.deleted, with: Self.text(lists.deleted))
        } catch {
            remove(from: place)
        }
    }

    /// Writes the lists for the site in a folder; removes them if the folder holds no site.
    static func write(siteIn output: String, to place: PublishPlace) {
        guard let manifest = SiteFiles.read(output + "/" + SiteManifest.path) else { return remove(from: place) }
        var files: [SiteManifest.File] = []
        let isOurs = SiteManifest.scan(manifest) { path, bytes, digest, isStatic in
            files.append(SiteManifest.File(path: path, bytes: bytes, sha256: digest.hexText, isStatic: isStatic))
        }
        if !isOurs {
            guard let site = try? PublishedSite(folder: output) else { return remove(from: place) }
            files = site.listed.manifestRows
        }
        write(files + [SiteManifest.File(ofManifest: manifest)], manifest: manifest, to: place)
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

extension PublishedSite {
    /// Its files as a manifest lists them, and the manifest itself.
    var listed: [SiteManifest.File] {
        allFiles.values.map {
            SiteManifest.File(path: $0.path, bytes: $0.bytes, sha256: $0.sha256, isStatic: $0.isStatic)
        }
    }
}
