import HeroBasics

extension StagedFile {
    /// Writes a site's index with these pages in place of its own: one by one, they take no memory.
    /// - Parameters:
    ///   - count: how many there may be.
    ///   - page: by number; nil for one that is left out.
    /// - Returns: the last bytes, which the file has not taken.
    package mutating func write(_ index: SiteIndex, pages count: Int, _ page: (Int) -> SiteIndex.Page?) -> [UInt8] {
        index.json { text in
            for number in 0..<count {
                guard let page = page(number) else { continue }
                text.item(page.write)
                drain(&text.bytes)
            }
        }
    }
}
