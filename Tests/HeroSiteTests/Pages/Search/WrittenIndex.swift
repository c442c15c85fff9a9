import Foundation
import Testing

@testable import HeroSite

/// The index of titles as the search page reads it, from the script's own bytes.
struct WrittenIndex: Decodable {
    let counts: [Int]
    let base: Int
    let words: String
    let titles: String
    let owners: String
    let spellings: String
    let slugs: String
    let languages: [String]
    let tongues: String
    let faces: [Int]
    let width: Int

    init(_ script: [UInt8]) throws {
        let text = String(decoding: script, as: UTF8.self)
        try #require(text.hasPrefix("herodex.index(") && text.hasSuffix(");\n"))
        // What a script may hold beyond JSON is not used, so one reader serves both.
        self = try JSONDecoder().decode(Self.self, from: Data(text.dropFirst(14).dropLast(3).utf8))
    }

    /// Titles, then aliases.
    var names: [String] { Array(texts.prefix(named)) }
    /// What tells namesakes apart; the first is empty.
    var hints: [String] { Array(texts.dropFirst(named)) }

    private var named: Int { counts.reduce(0, +) + Self.numbers(owners, base: SearchNumbers.gaps.base).count }

    private var texts: [String] {
        let words = [""] + Self.frontCoded(self.words.split(separator: " "))
        return rows.map { $0.map { words[$0] }.joined(separator: " ") }
    }

    /// The words of titles, aliases and hints as numbers.
    private var rows: [[Int]] {
        var rows: [[Int]] = []
        for coded in Self.numbers(titles, base: base).split(separator: 0) {
            rows.append(Array((rows.last ?? []).prefix(coded[coded.startIndex] - 1)) + Array(coded.dropFirst()))
        }
        return rows
    }

    /// The file name of a record, as the page works it out.
    func slug(_ row: Int) -> String {
        let spellings = Self.sparse(spellings)
        let words = [""] + Self.frontCoded(self.words.split(separator: " "))
        let told = Self.sparse(slugs)[row] ?? ""
        if !told.isEmpty, !told.hasPrefix("-") { return told }
        let spelt = rows[row].map { spellings[$0] ?? words[$0] }.joined(separator: " ")
        var plain = spelt.replacing(/['.]/, with: "").replacing(/[^A-Za-z0-9]+/, with: "-").lowercased()[...]
        if plain.hasPrefix("-") { plain = plain.dropFirst() }
        plain = plain.prefix(64)
        return (plain.hasSuffix("-") ? plain.dropLast() : plain) + told
    }

    /// What a script of a shard hands to its function.
    static func columns(of script: [UInt8], _ function: String, _ number: Int) throws -> [String] {
        let text = String(decoding: script, as: UTF8.self)
        let start = "herodex.\(function)(\(number),"
        try #require(text.hasPrefix(start) && text.hasSuffix(");\n"))
        return try JSONDecoder().decode([String].self, from: Data("[\(text.dropFirst(start.count).dropLast(3))]".utf8))
    }

    /// By row.
    static func sparse(_ text: String) -> [Int: String] {
        var values: [Int: String] = [:]
        var row = -1
        for item in text.split(separator: " ") {
            var rest = Array(item.utf8)[...]
            row += number(&rest, base: 61) + 1
            values[row] = String(decoding: rest, as: UTF8.self)
        }
        return values
    }

    static func numbers(_ text: some StringProtocol, base: Int) -> [Int] {
        var rest = Array(text.utf8)[...]
        var numbers: [Int] = []
        while !rest.isEmpty { numbers.append(number(&rest, base: base)) }
        return numbers
    }

    static func frontCoded(_ items: [Substring]) -> [String] {
        var last: [UInt16] = []
        return items.map { item in
            var rest = Array(item.utf8)[...]
            let shared = number(&rest, base: 91)
            last = Array(last.prefix(shared)) + Array(String(decoding: rest, as: UTF8.self).utf16)
            return String(decoding: last, as: UTF16.self)
        }
    }

    private static func number(_ rest: inout ArraySlice<UInt8>, base: Int) -> Int {
        var value = 0
        while let byte = rest.popFirst() {
            let digit = Int(byte) - (byte > 92 ? 36 : 35)
            if digit < base { return value * base + digit }
            value = value * (91 - base) + digit - base + 1
        }
        return -1
    }
}
