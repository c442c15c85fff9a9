import CLibXML2
import Foundation
import HeroBasics

/// The elements of an XML document that stand at one path, one after the other.
///
/// An element with text alone is its text; another one is an object of its attributes and of the elements in it, a list
/// where several have one name, and of its text under `#text`. Names are without their namespaces. Neither external
/// entities nor those of a document's own DTD are read, and nothing is fetched. Memory does not grow with the document.
final class XMLItems {
    /// Why a document cannot be read further.
    struct Fault: Error {
        let line: Int
        let reason: String
    }

    /// An element: what it says, and the line where it begins.
    typealias Item<Value> = (name: String, value: Value, line: Int)

    private let reader: xmlTextReaderPtr
    private let bytes: XMLInput
    /// The names of the elements around the reader's place, as far as a path begins with them.
    private var around: [String] = []
    private var isAhead = false

    /// - Throws: `Fault` if nothing can be read of it.
    init(_ next: @escaping ByteStream) throws(Fault) {
        bytes = XMLInput(next)
        let made = xmlReaderForIO(
            { context, target, count in
                guard let context, let target else { return -1 }
                return Unmanaged<XMLInput>.fromOpaque(context).takeUnretainedValue().copy(to: target, most: Int(count))
            },
            { _ in 0 },
            Unmanaged.passUnretained(bytes).toOpaque(),
            nil,
            nil,
            Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue)
        )
        guard let made else { throw Fault(line: 1, reason: "it cannot be read") }
        reader = made
    }

    deinit { xmlFreeTextReader(reader) }

    /// The name of the outermost element.
    /// - Throws: `Fault` for a document without any.
    func root() throws(Fault) -> String {
        while try read() {
            if xmlTextReaderNodeType(reader) == XML_READER_TYPE_ELEMENT.rawValue {
                isAhead = true
                return name
            }
        }
        throw Fault(line: 1, reason: "it has no element")
    }

    /// The language of the element at the reader's place, as `xml:lang` says it.
    var language: String? { xmlTextReaderConstXmlLang(reader).map { String(cString: $0) } }

    /// The next element at `path`, whose first name is the outermost element's.
    /// - Throws: `Fault`.
    func next(at path: [String]) throws(Fault) -> Item<Any>? { try next(atOneOf: [path]) }

    /// The next element at one of several paths: a text, or a dictionary of texts, dictionaries and lists of both.
    /// - Throws: `Fault`.
    func next(atOneOf paths: [[String]]) throws(Fault) -> Item<Any>? { try next(at: paths, Self.value) }

    /// The next element at one of several paths.
    /// - Parameter value: what an element says; it is gone when the next one is read.
    /// - Throws: `Fault`.
    func next<Value>(at paths: [[String]], _ value: (XMLElement) -> Value) throws(Fault) -> Item<Value>? {
        while true {
            if !isAhead, try !read() { return nil }
            isAhead = false
            guard xmlTextReaderNodeType(reader) == XML_READER_TYPE_ELEMENT.rawValue else { continue }
            let depth = Int(xmlTextReaderDepth(reader))
            around.removeLast(max(0, around.count - depth))
            guard depth == around.count else { continue }
            let name = self.name
            let here = around + [name]
            guard let path = paths.first(where: { $0.starts(with: here) }) else { continue }
            guard path.count == here.count else {
                around = here
                continue
            }
            let line = Int(xmlTextReaderGetParserLineNumber(reader))
            guard let node = xmlTextReaderExpand(reader) else { throw fault() }
            let found = value(XMLElement(node))
            // Passes over what was expanded.
            let state = xmlTextReaderNext(reader)
            if state < 0 { throw fault() }
            isAhead = state == 1
            bytes.count = 0
            return (name, found, line)
        }
    }

    private func read() throws(Fault) -> Bool {
        let state = xmlTextReaderRead(reader)
        if state < 0 { throw fault() }
        return state == 1
    }

    private func fault() -> Fault {
        if bytes.isDamaged { return Fault(line: 1, reason: InflatedFile.Fault.damaged.reasonForRest) }
        guard let error = xmlGetLastError() else { return Fault(line: 1, reason: "it is no XML") }
        let message = error.pointee.message.map { String(cString: $0) } ?? "it is no XML"
        return Fault(line: Int(error.pointee.line), reason: "it is no XML: \(message.trimmed)")
    }

    private var name: String { xmlTextReaderConstLocalName(reader).map { String(cString: $0) } ?? "" }

    // MARK: Values

    /// The JSON of an item's value, the same whenever it is made.
    static func json(_ value: Any) -> String {
        // What is made of texts alone can be written.
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func value(of element: XMLElement) -> Any {
        let members: [(name: String, value: Any)] =
            element.attributes.map { ($0.name, $0.value) } + element.elements.map { ($0.name, value(of: $0)) }
        let text = element.text.trimmed
        if members.isEmpty { return text }
        let values = Dictionary(grouping: members, by: \.name).mapValues { $0.map(\.value) }
        return values.mapValues { $0.count == 1 ? $0[0] : $0 }.merging(text.isEmpty ? [:] : ["#text": text]) { $1 }
    }
}

/// What libxml2 reads, as much at a time as it asks for.
private final class XMLInput {
    private let next: ByteStream
    private var portion: ArraySlice<UInt8> = []
    /// How many bytes were read since an element was returned.
    var count = 0
    private static let longest = 64 << 20
    private(set) var isDamaged = false

    init(_ next: @escaping ByteStream) { self.next = next }

    /// - Returns: how many bytes were copied: 0 at the end, -1 if they cannot be read.
    func copy(to target: UnsafeMutablePointer<CChar>, most: Int) -> Int32 {
        while portion.isEmpty {
            do {
                guard let more = try next() else { return 0 }
                portion = more[...]
            } catch {
                isDamaged = true
                return -1
            }
        }
        let count = min(most, portion.count)
        self.count += count
        guard self.count <= Self.longest else {
            isDamaged = true
            return -1
        }
        portion.withUnsafeBytes { UnsafeMutableRawPointer(target).copyMemory(from: $0.baseAddress!, byteCount: count) }
        portion = portion.dropFirst(count)
        return Int32(count)
    }
}
