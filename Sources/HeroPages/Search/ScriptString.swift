extension [UInt8] {
    /// Appends text as a JavaScript string; control characters become spaces.
    mutating func appendScriptString(_ text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
            case 0..<0x20: append(UInt8(ascii: " "))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
