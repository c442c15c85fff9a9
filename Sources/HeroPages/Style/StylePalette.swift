/// The custom properties that style sheets set for whole pages, in rules for `:root` outside of any other rule.
public struct StylePalette: Equatable, Sendable {
    /// Which of its two values a property has.
    public enum Scheme: String, CaseIterable, Sendable {
        case light, dark
    }

    private var values: [String: String] = [:]
    /// That of pages whose visitor has chosen none, and of drawings, which are the same in both.
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
        let text = String(decoding: svg, as: UTF8.self)
        guard text.contains("var(--") else { return svg }
        let drawn = text.replacing(/var\(--([a-z0-9-]+)\)/) { match in
            value(String(match.output.1), in: usual) ?? String(match.output.0)
        }
        return Array(drawn.utf8)
    }

    private func resolved(_ name: String, _ scheme: Scheme, depth: Int) -> String? {
        guard depth < 8, var text = values[name] else { return nil }
        if let pair = text.wholeMatch(of: /light-dark\((.*)\)/) {
            let sides = Self.arguments(pair.output.1)
            guard sides.count == 2 else { return nil }
            text = scheme == .light ? sides[0] : sides[1]
        }
        guard let reference = text.wholeMatch(of: /var\(--([a-z0-9-]+)\)/) else { return text }
        return resolved(String(reference.output.1), scheme, depth: depth + 1)
    }

    private mutating func read(_ block: Substring) {
        for declaration in block.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = Self.trimmed(declaration[..<colon])
            let value = Self.trimmed(declaration[declaration.index(after: colon)...])
            if name.hasPrefix("--") {
                values[String(name.dropFirst(2))] = value
            } else if name == "color-scheme" {
                usual = value.hasPrefix("dark") ? .dark : .light
            }
        }
    }

    /// What stands between the braces of `:root { … }`.
    private static func rootBlocks(of sheet: String) -> [Substring] {
        let sheet = sheet.replacing(/\/\*(?s:.*?)\*\//, with: "")[...]
        var blocks: [Substring] = []
        var (depth, start) = (0, sheet.startIndex)
        var isRoot = false
        for index in sheet.indices {
            switch sheet[index] {
            case "{":
                if depth == 0 { isRoot = trimmed(sheet[start..<index]) == ":root" }
                depth += 1
                start = sheet.index(after: index)
            case "}":
                depth = max(depth - 1, 0)
                if depth == 0, isRoot { blocks.append(sheet[start..<index]) }
                start = sheet.index(after: index)
            case ";": if depth == 0 { start = sheet.index(after: index) }
            default: break
            }
        }
        return blocks
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
        return parts.map { trimmed($0[...]) }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
