/// One key of a description: its name, what it holds and what it means. From tables of these come the reader's unknown-key
/// errors, the JSON Schema for editors and the manual's table.
struct DescriptionKey: Sendable {
    let name: String
    let shape: Shape
    /// What the key means, in one sentence.
    let about: String
    let isRequired: Bool

    init(_ name: String, _ shape: Shape, _ about: String) {
        self.init(name: name, shape: shape, about: about, isRequired: false)
    }

    private init(name: String, shape: Shape, about: String, isRequired: Bool) {
        self.name = name
        self.shape = shape
        self.about = about
        self.isRequired = isRequired
    }

    /// This key as one that may not be left out.
    var required: DescriptionKey { DescriptionKey(name: name, shape: shape, about: about, isRequired: true) }

    /// What a key holds.
    indirect enum Shape: Sendable {
        case text
        case number
        case wholeNumber
        case flag
        case choice([String])
        /// A dotted path into the reply or the item.
        case path
        /// A path, or a mapping that says more (`ValueExpressionReader`).
        case value
        /// A value, or a mapping that says this besides.
        case valueWith([DescriptionKey])
        case list(Shape)
        /// One or several.
        case some(Shape)
        /// Keys of the author's own.
        case named(Shape)
        case mapping([DescriptionKey])
        /// A word, or a mapping.
        case either([String], [DescriptionKey])
    }
}

extension [DescriptionKey] {
    var names: [String] { map(\.name) }
}
