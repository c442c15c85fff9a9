/// A classic script that passes data to `assets/search.js` in one call, since pages opened from a disk may not fetch.
struct SearchScript {
    private(set) var bytes: [UInt8]
    private var isFirst = true

    /// - Parameter function: a function of the object `herodex`.
    init(calling function: String) { bytes = Array("herodex.\(function)(".utf8) }

    mutating func append(_ number: Int) {
        separate()
        bytes += "\(number)".utf8
    }

    /// Adds text as a JavaScript string; control characters, which no column holds, become spaces.
    mutating func append(_ text: some Sequence<UInt8>) {
        separate()
        bytes.appendScriptString(text)
    }

    /// Adds an object of strings, numbers and lists, its names in the order given.
    mutating func append(_ fields: KeyValuePairs<String, Value>) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes += ",\n".utf8 }
            bytes.appendScriptString(field.key.utf8)
            bytes.append(UInt8(ascii: ":"))
            append(field.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// The finished script.
    func closed() -> [UInt8] { bytes + Array(");\n".utf8) }

    enum Value {
        case number(Int)
        case numbers([Int])
        case text([UInt8])
        case texts([String])
    }

    private mutating func append(_ value: Value) {
        switch value {
        case .number(let number): bytes += "\(number)".utf8
        case .numbers(let numbers): bytes += "[\(numbers.map(String.init).joined(separator: ","))]".utf8
        case .text(let text): bytes.appendScriptString(text)
        case .texts(let texts):
            bytes.append(UInt8(ascii: "["))
            for (index, text) in texts.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes.appendScriptString(text.utf8)
            }
            bytes.append(UInt8(ascii: "]"))
        }
    }

    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
    }
}
