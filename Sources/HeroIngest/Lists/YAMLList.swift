import Foundation
import Yams

/// The items of a YAML list, or of several documents, as JSON.
///
/// Plain scalars are read as in JSON: `no` and `2011-05-06` are texts. A file is held whole.
final class YAMLList: TableObjects {
    private var items: ArraySlice<Node>
    private static let longest = 64 << 20
    /// Anchors that repeat each other could make a gigabyte of a few lines.
    private static let mostValues = 1_000_000
    private var values = 0

    static func isOne(_ name: String) -> Bool {
        [".yaml", ".yml"].contains(where: InflatedFile.plainName(name).lowercased().hasSuffix)
    }

    /// - Throws: `ContentFault`.
    init(_ path: String) throws(ContentFault) {
        var bytes: [UInt8] = []
        do {
            let file = try TextFile(path)
            while let portion = try file.next(), bytes.count <= Self.longest { bytes += portion }
        } catch {
            throw ContentFault(reason: error.reasonForRest)
        }
        guard bytes.count <= Self.longest else { throw ContentFault(reason: "it has more than 64 MB") }
        do {
            let parser = try Parser(yaml: String(decoding: bytes, as: UTF8.self))
            var items: [Node] = []
            while let document = try parser.nextRoot() { items += document.sequence.map(Array.init) ?? [document] }
            self.items = items[...]
        } catch {
            // The text goes on with an excerpt.
            throw ContentFault(reason: "it is no YAML: \("\(error)".prefix { $0 != "\n" })")
        }
    }

    var remark: String? { nil }

    /// - Throws: `ContentFault`.
    func next() throws -> JSONObjects.Object? {
        guard let item = items.popFirst() else { return nil }
        values = 0
        let value = value(of: item)
        guard values <= Self.mostValues else {
            throw ContentFault(reason: "its anchors make more of an item than is read")
        }
        return JSONObjects.Object(json: XMLItems.json(value), line: item.mark?.line ?? 1)
    }

    private func value(of node: Node) -> Any {
        values += 1
        if values > Self.mostValues { return NSNull() }
        switch node {
        case .mapping(let mapping):
            var members: [String: Any] = [:]
            for (key, value) in mapping {
                let known = self.value(of: value)
                // What a mapping takes over from others, of which the first counts (https://yaml.org/type/merge.html).
                let others = known as? [[String: Any]] ?? [known as? [String: Any]].compactMap(\.self)
                if key.scalar?.string == "<<", !others.isEmpty {
                    for other in others { members.merge(other) { own, _ in own } }
                } else {
                    members[key.scalar?.string ?? ""] = known
                }
            }
            return members
        case .sequence(let sequence): return sequence.map(value)
        case .scalar(let scalar): return Self.value(of: scalar)
        case .alias: return NSNull()
        }
    }

    private static func value(of scalar: Node.Scalar) -> Any {
        guard scalar.style == .plain else { return scalar.string }
        switch scalar.string {
        case "", "~", "null": return NSNull()
        case "true": return true
        case "false": return false
        default: return isNumber(scalar.string) ? NSDecimalNumber(string: scalar.string) : scalar.string
        }
    }

    /// Whether JSON would write a number so, without an exponent and with no more digits than are kept.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isPlain = digits.utf8.count <= 16 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        let hasSpareZero = digits.hasPrefix("0") && !digits.hasPrefix("0.") && digits != "0"
        return isPlain && !hasSpareZero && !digits.hasPrefix(".") && !digits.hasSuffix(".") && Double(text) != nil
    }
}
