/// A script of data under construction.
struct ScriptText {
    private(set) var bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func append(_ text: String) { bytes += text.utf8 }

    mutating func append<Item>(separated items: some Sequence<Item>, each: (inout ScriptText, Item) -> Void) {
        for (index, item) in items.enumerated() {
            if index > 0 { append(",") }
            each(&self, item)
        }
    }

    /// The text as a JavaScript string.
    mutating func quote(_ text: String) { bytes.appendScriptString(text.utf8) }
}
