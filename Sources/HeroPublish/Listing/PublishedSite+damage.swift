public import HeroCheck

extension PublishedSite {
    /// Every file that is not as the manifest says, by path. Reads the whole site.
    public func damage() -> [Finding] {
        laidFiles.values.sorted { $0.path < $1.path }.compactMap { file in
            damage(of: file).map { Finding(path: file.path, rule: .manifest, message: $0) }
        }
    }

    private func damage(of file: File) -> String? {
        guard let facts = SiteFiles.facts(folder + "/" + file.path) else {
            return "manifest.json names it, and it is no file here"
        }
        guard facts.size == file.bytes else {
            return "has \(facts.size) bytes, manifest.json says \(file.bytes)"
        }
        return read(file) == nil ? "has another content than manifest.json says" : nil
    }
}
