extension [UInt8] {
    /// Appends text as a JavaScript string; control characters become spaces.
    mutating func appendScriptString(_ text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        let isDone: Void? = text.withContiguousStorageIfAvailable { appendEscaped($0) }
        if isDone == nil { [UInt8](text).withUnsafeBufferPointer { appendEscaped($0) } }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        for (place, byte) in text.enumerated()
        where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            append(contentsOf: UnsafeBufferPointer(rebasing: text[clean..<place]))
            if byte < 0x20 { append(UInt8(ascii: " ")) } else { self += [UInt8(ascii: "\\"), byte] }
            clean = place + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[clean...]))
    }
}
