extension [any CodingKey] {
    /// The path as text: `data.results[12].thumbnail.path`.
    package var dotted: String {
        reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
        }
    }
}

/// Any key of a JSON object.
package struct TextKey: CodingKey, ExpressibleByStringLiteral {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ text: String) { stringValue = text }
    package init(stringLiteral text: String) { stringValue = text }
    package init?(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}
