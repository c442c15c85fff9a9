/// Writes compact JSON piece by piece. An encoder first builds a tree of all rows, which for a list of ten thousand
/// files takes ten times as long, and more memory than anything else at that moment.
///
/// If keys are written in order, it gives the same bytes as an encoder that sorts keys and leaves slashes unescaped.
///
/// What takes any sequence is inlined: compiled for the caller's own type, it takes a third of the time.
public struct JSONWriter {
    /// Where the text is embedded.
    public enum Place: Sendable {
        /// A file of its own.
        case file
        /// A `<script>` in a page, which HTML reads up to the first `</script>` and XML reads as markup: `<`, `>` and
        /// `&` are written as `\u003c` and the like, and characters that XML cannot hold as U+FFFD.
        case page
    }

    /// The output so far.
    public var bytes: [UInt8]
    private let place: Place
    /// Whether the object or list being written is still empty.
    @usableFromInline var isAtStart = true

    /// - Parameter capacity: the number of bytes to reserve.
    public init(capacity: Int = 0, for place: Place = .file) {
        bytes = []
        bytes.reserveCapacity(capacity)
        self.place = place
    }

    /// `text` in quotes, as one value.
    public static func quoted(_ text: String, for place: Place = .file) -> String {
        var writer = JSONWriter(for: place)
        writer.add(quoting: text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Pieces

    /// Appends punctuation and keys unescaped.
    public mutating func add(_ plain: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount))
    }

    public mutating func add(_ number: Int) { bytes += String(number).utf8 }

    /// Appends a finite number; a whole one without a point.
    public mutating func add(_ number: Double) {
        bytes += (Int(exactly: number).map(String.init) ?? String(number)).utf8
    }

    /// Appends `text` in quotes.
    public mutating func add(quoting text: String) {
        bytes.append(UInt8(ascii: "\""))
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { add(escaping: $0) }
        if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { add(escaping: $0) } }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func add(escaping text: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        var position = nextSpecial(in: text, from: 0)
        while position < text.count {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean..<position]))
            add(escaped: text[position])
            // U+FFFE and U+FFFF have three bytes.
            clean = position + (text[position] == 0xEF ? 3 : 1)
            position = nextSpecial(in: text, from: clean)
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean...]))
    }

    /// The position of the next byte that is written otherwise, or the end.
    private func nextSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        (start..<text.count).first { isSpecial(text, at: $0) } ?? text.count
    }

    private mutating func add(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): add("\\\"")
        case UInt8(ascii: "\\"): add("\\\\")
        case 0x08: add("\\b")
        case 0x09: add("\\t")
        case 0x0A: add("\\n")
        case 0x0C: add("\\f")
        case 0x0D: add("\\r")
        case 0xEF: add("\\ufffd")
        default:
            add("\\u00")
            bytes.append(Hex.digit(byte >> 4))
            bytes.append(Hex.digit(byte & 15))
        }
    }

    private func isSpecial(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        switch text[index] {
        case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): place == .page
        case 0xEF: place == .page && index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] >= 0xBE
        default: false
        }
    }

    // MARK: Objects and lists

    /// Writes an object with the fields that `fields` writes.
    @inlinable @inline(__always)
    public mutating func object(_ fields: (inout JSONWriter) -> Void) {
        add("{")
        isAtStart = true
        fields(&self)
        add("}")
        isAtStart = false
    }

    /// Begins a field of the object being written; its value must follow.
    public mutating func key(_ key: StaticString) {
        // In one piece: there are some two hundred of them in a record.
        let count = key.utf8CodeUnitCount + 3
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 1) { piece in
            piece[0] = UInt8(ascii: ",")
            piece[1] = UInt8(ascii: "\"")
            _ = piece[2...].update(fromContentsOf: UnsafeBufferPointer(start: key.utf8Start, count: count - 3))
            piece[count - 1] = UInt8(ascii: "\"")
            piece[count] = UInt8(ascii: ":")
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: piece[(isAtStart ? 1 : 0)...count]))
        }
        isAtStart = false
    }

    /// Begins a field whose key is known at run time only; the key is escaped, and the value must follow.
    public mutating func key(quoting key: String) {
        divide()
        add(quoting: key)
        add(":")
    }

    /// A text, or `null` for nil.
    public mutating func field(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { add(quoting: text) } else { add("null") }
    }

    /// A number, or `null` for nil.
    public mutating func field(_ key: StaticString, _ number: Int?) {
        self.key(key)
        if let number { add(number) } else { add("null") }
    }

    public mutating func field(_ key: StaticString, _ flag: Bool) {
        self.key(key)
        add(flag ? "true" : "false")
    }

    /// An object, or `null` for nil.
    @inlinable @inline(__always)
    public mutating func field<Value>(
        _ key: StaticString,
        object value: Value?,
        _ fields: (inout JSONWriter, Value) -> Void
    ) {
        self.key(key)
        if let value { object { fields(&$0, value) } } else { add("null") }
    }

    /// A list of objects.
    @inlinable @inline(__always)
    public mutating func field<Values: Sequence>(
        _ key: StaticString,
        objects values: Values,
        _ fields: (inout JSONWriter, Values.Element) -> Void
    ) {
        self.key(key)
        list(objects: values, fields)
    }

    /// Writes a list of objects.
    @inlinable @inline(__always)
    public mutating func list<Values: Sequence>(
        objects values: Values,
        _ fields: (inout JSONWriter, Values.Element) -> Void
    ) {
        list(of: values) { text, value in text.object { fields(&$0, value) } }
    }

    /// A list of texts.
    @inlinable @inline(__always)
    public mutating func field(_ key: StaticString, texts: some Sequence<String>) {
        self.key(key)
        list(of: texts) { $0.add(quoting: $1) }
    }

    /// Writes a list with an item for each value; `write` writes one.
    @inlinable @inline(__always)
    public mutating func list<Values: Sequence>(of values: Values, _ write: (inout JSONWriter, Values.Element) -> Void)
    {
        list { text in
            for value in values {
                text.divide()
                write(&text, value)
            }
        }
    }

    /// Writes a list with the items that `items` writes.
    public mutating func list(_ items: (inout JSONWriter) -> Void) {
        add("[")
        isAtStart = true
        items(&self)
        add("]")
        isAtStart = false
    }

    /// Writes an object as the next item of the list being written.
    public mutating func item(_ fields: (inout JSONWriter) -> Void) {
        divide()
        object(fields)
    }

    public mutating func divide() {
        if !isAtStart { bytes.append(UInt8(ascii: ",")) }
        isAtStart = false
    }
}
