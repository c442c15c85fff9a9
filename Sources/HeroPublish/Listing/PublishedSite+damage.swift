import HeroBasics
public import HeroCheck

extension PublishedSite {
    /// Every file that differs from the manifest, by path. Reads the whole site; a link does not count as a file, since
    /// servers do not follow it.
    /// - Throws: `CancellationError`.
    public func damage() throws -> [Finding] {
        try allFiles.values.sorted { $0.path < $1.path }.compactMap { file in
            try Task.checkCancellation()
            return damage(of: file).map { Finding(path: file.path, rule: .manifest, message: $0) }
        }
    }

    /// The first of these files that differs from the manifest; nil if none does. Reads them.
    /// - Throws: `CancellationError`.
    func firstDamage(among paths: [String]) throws -> String? {
        let files = allFiles
        return try paths.first { path in
            try Task.checkCancellation()
            return files[path].map { damage(of: $0) != nil } ?? false
        }
    }

    /// The first file, by path, that is missing or has another size than the manifest in `folder` says, or the manifest
    /// itself if it is damaged; nil if all are there.
    static func firstDamage(in folder: String) -> String? {
        guard let manifest = SiteFiles.read(folder + "/" + SiteManifest.path) else { return SiteManifest.path }
        var cursor = FolderCursor(below: folder)
        var first: String?
        // Each row is checked as it is read: a table of the rows would take as long as looking at the files.
        let isOurs = SiteManifest.scan(manifest) { path, size, _, _ in
            if cursor.state(of: path)?.size != size { first = min(first ?? path, path) }
        }
        if isOurs { return first }
        guard let rows = SiteManifest(json: manifest)?.files, let site = try? PublishedSite(folder: folder) else {
            return SiteManifest.path
        }
        // Without a digest it cannot be decided whether the file is the one meant.
        if let row = rows.first(where: { SHA256Digest(hex: $0.sha256.utf8) == nil }) { return row.path }
        let all = site.allFiles.values.sorted { $0.path < $1.path }
        return all.first { cursor.state(of: $0.path)?.size != $0.bytes }?.path
    }

    private func damage(of file: File) -> String? {
        guard let facts = SiteFiles.facts(folder + "/" + file.path) else {
            return "manifest.json lists it, but there is no such file"
        }
        guard facts.size == file.bytes else {
            return "has \(facts.size) bytes, manifest.json says \(file.bytes)"
        }
        return read(file) == nil ? "does not hold what manifest.json says" : nil
    }
}
