import HeroPublish

/// What an `Accept-Encoding` says of the encodings a file may be available in (RFC 9110, 12.5.3).
struct AcceptedEncodings: Equatable {
    /// One of the forms a file is available in.
    enum Form: Hashable, Sendable {
        /// The file itself.
        case identity
        case precompressed(PrecompressedEncoding)
    }

    /// In thousandths; 0 refuses.
    private var brotli: Int?
    private var gzip: Int?
    private var identity: Int?
    /// The weight of all encodings not named.
    private var others: Int?

    /// - Parameter value: nil if there is no such field; then only the file itself is accepted.
    init(_ value: String?) {
        guard let value else { return }
        for item in value.utf8.split(separator: UInt8(ascii: ",")) { parse(item) }
    }

    private mutating func parse(_ item: Substring.UTF8View) {
        let parts = item.split(separator: UInt8(ascii: ";"))
        guard let name = parts.first.map(Self.word) else { return }
        let weight = parts.dropFirst().map(Self.word).first { $0.hasPrefix("q=") }.map { Self.weight($0.dropFirst(2)) }
        switch name {
        case "br": brotli = weight ?? 1_000
        case "gzip", "x-gzip": gzip = weight ?? 1_000
        case "identity": identity = weight ?? 1_000
        case "*": others = weight ?? 1_000
        default: break
        }
    }

    /// Without surrounding blanks, in lower case.
    private static func word(_ bytes: Substring.UTF8View) -> String {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(Substring(bytes[..<end].drop(while: isBlank))).lowercased()
    }

    /// In thousandths; an invalid weight refuses.
    private static func weight(_ text: Substring) -> Int {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count > 1 ? parts[1] : ""
        guard parts[0] == "0" || parts[0] == "1", decimals.utf8.count <= 3,
            decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return 0 }
        let padded = decimals + String(repeating: "0", count: 3 - decimals.utf8.count)
        return min(1_000, (parts[0] == "1" ? 1_000 : 0) + (Int(padded) ?? 0))
    }

    private func weight(_ encoding: PrecompressedEncoding) -> Int {
        switch encoding {
        case .brotli: brotli ?? others ?? 0
        case .gzip: gzip ?? others ?? 0
        }
    }

    /// The file itself is acceptable unless it is refused; if only another form is named, that one is preferred.
    private var identityWeight: Int { identity ?? (others == 0 ? 0 : 1) }

    var allowsIdentity: Bool { identityWeight > 0 }

    /// The form to send; nil where none is accepted.
    /// - Parameter encodings: the available ones, best first.
    func best(of encodings: some Sequence<PrecompressedEncoding>) -> Form? {
        var best = (form: Form.identity, weight: 0)
        for encoding in encodings where weight(encoding) > best.weight {
            best = (.precompressed(encoding), weight(encoding))
        }
        if identityWeight > best.weight { best = (.identity, identityWeight) }
        return best.weight > 0 ? best.form : nil
    }
}
