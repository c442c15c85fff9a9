import Foundation
import HeroBasics
import HeroModel

/// What the value of an infobox's parameter holds.
enum WikiValue {
    /// The values of a list, or the one value, each on one line.
    static func items(_ value: [UInt8]) -> [String] {
        let lines = value.split { $0 == 0x0A || $0 == WikiMark.lineBreak }
        let isList = value.contains(WikiMark.lineBreak) || lines.contains { "*#".utf8.contains($0.first ?? 0) }
        let parts = isList ? lines.map { Array($0.drop { "*#:; ".utf8.contains($0) }) } : [value]
        return parts.map { line($0) }.filter { !$0.isEmpty && $0 != "," }
    }

    /// The text on one line, without what is left of markup.
    static func line(_ value: [UInt8]) -> String {
        let line = value.map { $0 == 0x0A ? 0x20 : $0 }
        return TextReader().line(String(decoding: WikiInline.html(line[...]), as: UTF8.self))
    }

    /// Names in a list, or in one text with separators.
    static func names(_ items: [String]) -> [String] {
        guard items.count == 1 else { return items }
        let separator: Character = items[0].contains(";") ? ";" : ","
        return items[0].split(separator: separator).map { String($0).trimmed }
    }

    /// The names of the files that a value shows, whether it links to them or names them alone.
    static func files(_ value: [UInt8]) -> [String] {
        let linked = WikiMark.targets(in: value, of: WikiMark.file)
        if !linked.isEmpty { return linked }
        return items(value).map { name in
            WikiTitle.normalized(name.split(separator: ":", maxSplits: 1).last ?? "")
        }
    }

    static func isPicture(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains { name.hasSuffix("." + $0) }
    }
}
