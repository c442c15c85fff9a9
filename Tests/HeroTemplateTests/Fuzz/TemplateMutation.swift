/// Changes templates at random, the same way for the same seed.
struct TemplateMutation {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// What mutations put in: all that means something to the engine, and names that are known to it.
    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{", "}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{&", "{{!", "{{=", "=}}",
        "{{=<% %>=}}", "<%", "%>", "{{=| |=}}", ".", "..", "=", " ", "  ", "\t", "\n", "\r\n", "é", "\u{10FFFF}",
        "name", "nick", "bio", "children", "tags", "home.city", "work.country.code", "work", "isKnown", "note", "age",
        "{{name}}", "{{{bio}}}", "{{#children}}", "{{/children}}", "{{#tags}}{{.}}{{/tags}}", "{{>tree}}", "{{>page}}",
        "{{<layout}}{{$main}}", "{{/main}}{{/layout}}", "{{$main}}x{{/main}}", "{{^work}}", "{{/work}}", "{{#.}}",
        "{{/.}}",
    ]

    /// A template with one to six changes.
    mutating func changed(_ template: String, mixing others: [String]) -> String {
        var bytes = Array(template.utf8)
        for _ in 0...number(below: 6) { change(&bytes, mixing: others) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func change(_ bytes: inout [UInt8], mixing others: [String]) {
        let position = number(below: bytes.count + 1)
        let end = min(bytes.count, position + number(below: 24))
        switch number(below: 8) {
        case 0: bytes.removeSubrange(position..<end)
        case 1: bytes.removeSubrange(position...)
        case 2: bytes.insert(contentsOf: bytes[position..<end], at: number(below: bytes.count + 1))
        case 3: if position < bytes.count { bytes[position] = UInt8(2 + number(below: 254)) }
        case 4:
            let other = Array(others[number(below: others.count)].utf8)
            let start = number(below: other.count + 1)
            bytes.insert(contentsOf: other[start..<min(other.count, start + number(below: 60))], at: position)
        default:
            bytes.insert(contentsOf: Self.pieces[number(below: Self.pieces.count)].utf8, at: position)
        }
    }

    /// A number from 0 up to, not including, `bound`.
    mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
