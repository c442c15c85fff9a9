import HeroBasics

/// What files weigh, kept from one build to the next: compressing them again takes longer than making a page. All by
/// the digest of a file's bytes.
struct SiteWeights: Equatable, Sendable {
    /// With gzip, in bytes.
    var compressed: [SHA256Digest: Int] = [:]
    /// Large pages that keep their limit even at gzip's fastest level.
    var fitting: Set<SHA256Digest> = []
    /// The first views of pages.
    var views: [SHA256Digest: FirstView] = [:]
}

extension SiteWeights {
    func write(to writer: inout PackedWriter) {
        writer.add(compressed.count)
        for (digest, size) in compressed.sorted(by: { $0.key.hexText < $1.key.hexText }) {
            writer.add(digest)
            writer.add(size)
        }
        writer.add(fitting.count)
        for digest in fitting.sorted(by: { $0.hexText < $1.hexText }) { writer.add(digest) }
        writer.add(views.count)
        for (digest, view) in views.sorted(by: { $0.key.hexText < $1.key.hexText }) {
            writer.add(digest)
            for paths in [view.styles, view.scripts, view.pictures] {
                writer.add(paths.count)
                for path in paths.sorted() { writer.add(path) }
            }
        }
    }

    init?(from reader: inout PackedReader) {
        let sizes = reader.list { reader -> (SHA256Digest, Int)? in
            guard let digest = reader.digest(), let size = reader.number(), size >= 0 else { return nil }
            return (digest, size)
        }
        let fitting = reader.list { $0.digest() }
        let views = reader.list { reader -> (SHA256Digest, FirstView)? in
            guard let digest = reader.digest(), let styles = reader.list({ $0.text() }),
                let scripts = reader.list({ $0.text() }), let pictures = reader.list({ $0.text() })
            else { return nil }
            return (digest, FirstView(styles: Set(styles), scripts: Set(scripts), pictures: Set(pictures)))
        }
        guard let sizes, let fitting, let views else { return nil }
        compressed = Dictionary(sizes, uniquingKeysWith: { first, _ in first })
        self.fitting = Set(fitting)
        self.views = Dictionary(views, uniquingKeysWith: { first, _ in first })
    }
}
