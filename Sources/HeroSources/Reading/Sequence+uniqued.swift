extension Sequence {
    /// The elements whose key no earlier one has.
    package func uniqued<Key: Hashable>(by key: (Element) throws -> Key) rethrows -> [Element] {
        var seen: Set<Key> = []
        return try filter { seen.insert(try key($0)).inserted }
    }
}
