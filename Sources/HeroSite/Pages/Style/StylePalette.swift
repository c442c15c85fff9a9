import HeroBasics

/// The custom properties that style sheets set for whole pages, in rules for `:root` outside of any other rule.
public struct StylePalette: Equatable, Sendable {
    /// Which of its two values a property has.
    public enum Scheme: String, CaseIterable, Sendable {
        case light, dark
    }

    private var values: [String: String] = [:]
    /// The scheme of pages whose visitor has chosen none, and of drawings, which are the same in both schemes.
    public private(set) var usual = Scheme.light

    /// - Parameter sheets: in their order; a later one sets a property anew.
    public init(_ sheets: [String]) {
        for sheet in sheets {
            for block in Self.rootBlocks(of: sheet) { read(block) }
        }
    }

    /// The text of a property without its dashes, with `light-dark()` and `var()` resolved; nil if no sheet sets it.
    public func value(_ name: String, in scheme: Scheme) -> String? { resolved(name, scheme, depth: 0) }

    func colour(_ colour: StyleColour, in scheme: Scheme) -> HexColour? {
        value(String(colour.property.dropFirst(2)), in: scheme).flatMap { HexColour($0) }
    }

    /// A drawing with the colours in place of `var(--name)`: a picture in a page does not see the page's properties.
    func drawn(_ svg: [UInt8]) -> [UInt8] {
        let mark = Array("var(--".utf8)
        var drawn: [UInt8] = []
        drawn.reserveCapacity(svg.count)
        var rest = svg[...]
        while let start = rest.firstIndex(of: mark[0]) {
            drawn += rest[..<start]
            rest = rest[start...]
            if rest.starts(with: mark), let end = rest.firstIndex(of: UInt8(ascii: ")")),
                let name = Self.reference(String(decoding: rest[...end], as: UTF8.self)),
                let value = value(name, in: usual)
            {
                drawn += value.utf8
                rest = rest[(end + 1)...]
            } else {
                drawn.append(rest.removeFirst())
            }
        }
        return drawn + rest
    }

    private func resolved(_ name: String, _ scheme: Scheme, depth: Int) -> String? {
        guard depth < 8, var text = values[name] else { return nil }
        if text.hasPrefix("light-dark("), text.hasSuffix(")") {
            let sides = Self.arguments(text.dropFirst("light-dark(".count).dropLast())
            guard sides.count == 2 else { return nil }
            text = scheme == .light ? sides[0] : sides[1]
        }
        guard let reference = Self.reference(text) else { return text }
        return resolved(reference, scheme, depth: depth + 1)
    }

    /// The name in `var(--name)`; nil for anything else.
    private static func reference(_ text: String) -> String? {
        guard text.hasPrefix("var(--"), text.hasSuffix(")") else { return nil }
        let name = text.dropFirst("var(--".count).dropLast()
        let isName = name.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }
        return isName && !name.isEmpty ? String(name) : nil
    }

    private mutating func read(_ block: Substring) {
        for declaration in block.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = declaration[..<colon].trimmed
            let value = declaration[declaration.index(after: colon)...].trimmed
            if name.hasPrefix("--") {
                values[String(name.dropFirst(2))] = value
            } else if name == "color-scheme" {
                usual = value.hasPrefix("dark") ? .dark : .light
            }
        }
    }

    /// What stands between the braces of `:root { … }`.
    private static func rootBlocks(of sheet: String) -> [Substring] {
        let sheet = withoutComments(Array(sheet.utf8))
        func text(_ range: Range<Int>) -> Substring { String(decoding: sheet[range], as: UTF8.self)[...] }
        var blocks: [Substring] = []
        var (depth, start) = (0, sheet.startIndex)
        var isRoot = false
        for (index, byte) in sheet.enumerated() {
            switch byte {
            case UInt8(ascii: "{"):
                if depth == 0 { isRoot = text(start..<index).trimmed == ":root" }
                depth += 1
                start = index + 1
            case UInt8(ascii: "}"):
                depth = max(depth - 1, 0)
                if depth == 0, isRoot { blocks.append(text(start..<index)) }
                start = index + 1
            case UInt8(ascii: ";"): if depth == 0 { start = index + 1 }
            default: break
            }
        }
        return blocks
    }

    private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(sheet.count)
        var isComment = false
        var index = 0
        while index < sheet.count {
            let pair = (sheet[index], index + 1 < sheet.count ? sheet[index + 1] : 0)
            if pair == (isComment ? (UInt8(ascii: "*"), UInt8(ascii: "/")) : (UInt8(ascii: "/"), UInt8(ascii: "*"))) {
                isComment.toggle()
                index += 2
            } else {
                if !isComment { kept.append(sheet[index]) }
                index += 1
            }
        }
        return kept
    }

    /// The parts between the commas that stand in no further parentheses.
    private static func arguments(_ text: Substring) -> [String] {
        var parts = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map(\.trimmed)
    }
}
