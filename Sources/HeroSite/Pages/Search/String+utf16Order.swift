extension String {
    /// Whether it comes before another in the order of UTF-16 units, as scripts compare texts.
    func precedesInUTF16(_ other: String) -> Bool {
        // The order of UTF-8, which Swift's strings are kept in, but for characters beyond U+FFFF: the surrogates that
        // UTF-16 writes them with come before U+E000.
        var (one, two) = (utf8.makeIterator(), other.utf8.makeIterator())
        while true {
            let (first, second) = (one.next(), two.next())
            guard let second else { return false }
            guard let first else { return true }
            if first == second { continue }
            switch (first >= 0xF0, second >= 0xF0) {
            case (true, false): return second >= 0xEE
            case (false, true): return first < 0xEE
            default: return first < second
            }
        }
    }
}
