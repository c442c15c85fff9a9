extension [any CodingKey] {
    /// The path as text: `data.results[12].thumbnail.path`.
    package var dotted: String {
        reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
    }
}
