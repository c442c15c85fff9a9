/// A character encoding that text may come in.
public struct Charset: Equatable, Sendable {
    /// The name as declared, or the usual name of a charset that was recognised.
    public let name: String
    /// What iconv calls it.
    let converter: String

    public static let utf8 = Charset(name: "UTF-8", converter: "UTF-8")
    static let windows1252 = Charset(name: "windows-1252", converter: "CP1252")

    /// A charset by its name in the IANA registry; nil for one that the system does not know, and for UTF-7: browsers refuse
    /// it, and iconv reads broken text of it otherwise when it comes in portions.
    init?(named name: String) {
        let plain = name.lowercased()
        guard !plain.isEmpty, plain.utf8.allSatisfy(Self.isOfName),
            !plain.filter({ $0.isLetter || $0.isNumber }).contains("utf7")
        else { return nil }
        if plain == "utf-8" || plain == "utf8" {
            self = .utf8
        } else {
            self.init(name: name, converter: Self.supersets[plain] ?? name)
            guard CharsetConverter(from: self) != nil else { return nil }
        }
    }

    private init(name: String, converter: String) {
        self.name = name
        self.converter = converter
    }

    /// The charset parameter of a Content-Type (RFC 9110, 8.3.1).
    public init?(contentType: String) {
        let parameter = /;\s*charset\s*=\s*"?([^";\s]+)/.ignoresCase()
        guard let match = contentType.firstMatch(of: parameter) else { return nil }
        self.init(named: String(match.1))
    }

    /// Recognises an encoding by a byte order mark, or UTF-16 by the zero bytes of two ASCII characters; nil for any
    /// other.
    /// - Parameter start: at least the first four bytes of the text, if it has as many.
    init?(start: some Collection<UInt8>) {
        let marks: [(bytes: [UInt8], name: String)] = [
            ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
            ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
        ]
        let zeros = [[false, true, false, true]: "UTF-16LE", [true, false, true, false]: "UTF-16BE"]
        let marked = marks.first { start.starts(with: $0.bytes) }?.name
        guard let name = marked ?? zeros[start.prefix(4).map { $0 == 0 }] else { return nil }
        self.init(name: name, converter: name)
    }

    /// Whether its characters have two bytes at least, so that ASCII has zeros in it.
    var isWide: Bool { ["utf-16", "utf-32", "ucs"].contains { name.lowercased().hasPrefix($0) } }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "-_.:+".utf8.contains(byte)
        }
    }

    /// What is meant by names whose encodings are read as larger ones everywhere (WHATWG Encoding Standard, 4.2).
    private static let supersets = [
        "us-ascii": "CP1252", "ascii": "CP1252", "iso-8859-1": "CP1252", "iso8859-1": "CP1252", "iso_8859-1": "CP1252",
        "latin1": "CP1252", "l1": "CP1252", "windows-1252": "CP1252", "iso-8859-9": "CP1254", "latin5": "CP1254",
        "iso-8859-11": "CP874", "tis-620": "CP874", "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932",
        "x-sjis": "CP932", "gb2312": "GB18030", "gbk": "GB18030", "x-gbk": "GB18030", "euc-kr": "CP949",
        "ks_c_5601-1987": "CP949", "big5": "BIG5-HKSCS", "x-x-big5": "BIG5-HKSCS",
    ]
}
