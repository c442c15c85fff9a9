import HeroBasics

extension StagedFile {
    /// Writes a site's index with these pages in place of its own, each with the digest of its file: one by one, they
    /// take no memory.
    /// - Parameters:
    ///   - count: how many there may be.
    ///   - row: by number; nil for one that is left out.
    /// - Returns: the last bytes, which the file has not taken.
    package mutating func write(_ index: SiteIndex, pages count: Int, _ row: (Int) -> SiteIndex.Row?) -> [UInt8] {
        index.json { text in
            text.list { text in
                for number in 0..<count {
                    guard let row = row(number) else { continue }
                    text.item { text in
                        text.field("id", row.id)
                        text.field("kind", row.kind)
                        text.field("path", row.path)
                        text.field("sha256", row.digest)
                        text.field("source", row.source)
                        text.field("title", row.title)
                    }
                    take(&text.bytes)
                }
            }
        }
    }
}
