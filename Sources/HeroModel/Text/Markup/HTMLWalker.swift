import CLibXML2

/// Parses HTML of any quality with libxml2 and passes its text, blocks, styles and links to a writer.
///
/// Only the parsed tree is used. libxml2's own serialiser is not: it writes named entities and keeps comments that
/// browsers execute. The walk is a loop, not a recursion; libxml2 itself stops reading at 256 levels of nesting.
struct HTMLWalker {
    /// libxml2 must be initialised once, before several threads use it.
    private static let started: Void = xmlInitParser()

    private let html: String
    private let lineBreaks: RichTextWriter.LineBreaks
    private var writer: RichTextWriter
    /// The lists around the place that is visited, innermost last.
    private var lists: [RichTextWriter.List] = []

    init(_ raw: String, writer: RichTextWriter) {
        self.writer = writer
        // libxml2 would read NUL as the end of the text.
        html = raw.utf8.contains(0) ? raw.replacing("\0", with: "") : raw
        lineBreaks = HTMLTag.shapesLines(in: html) ? .collapsed : .kept
    }

    /// - Returns: the writer with all that it has room for.
    mutating func walk() -> RichTextWriter {
        guard let document = parsed() else { return writer }
        defer { xmlFreeDoc(document) }
        var next = document.pointee.children
        while let node = next {
            if enter(node), let child = node.pointee.children {
                next = child
                continue
            }
            next = following(node)
            if writer.isFull { break }
        }
        return writer
    }

    /// The next node after `node` and its descendants; leaves every element that ends on the way.
    private mutating func following(_ node: xmlNodePtr) -> xmlNodePtr? {
        var current: xmlNodePtr? = node
        while let ended = current, ended.pointee.type != XML_HTML_DOCUMENT_NODE {
            leave(ended)
            if let sibling = ended.pointee.next { return sibling }
            current = ended.pointee.parent
        }
        return nil
    }

    private func parsed() -> htmlDocPtr? {
        _ = Self.started
        guard let context = htmlNewParserCtxt() else { return nil }
        defer { htmlFreeParserCtxt(context) }
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_COMPACT.rawValue
        var html = html
        return html.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                htmlCtxtReadMemory(context, text.baseAddress, Int32(text.count), nil, "UTF-8", Int32(options))
            }
        }
    }

    // MARK: Nodes

    /// Enters a node; returns whether its children are to be visited too.
    private mutating func enter(_ node: xmlNodePtr) -> Bool {
        switch node.pointee.type {
        case XML_TEXT_NODE:
            if let content = node.pointee.content {
                writer.write(String(cString: content).tidied, lineBreaks: lineBreaks)
            }
            return false
        case XML_ELEMENT_NODE: break
        // Comments, processing instructions, the document type, the content of scripts.
        default: return false
        }
        switch tag(of: node) {
        case .paragraph: writer.endParagraph()
        case .heading:
            writer.endParagraph()
            writer.strong += 1
        case .lineBreak: writer.breakLine()
        case .bulletedList: begin(.bulleted)
        case .numberedList: begin(.numbered)
        case .item: writer.beginItem(lists.last ?? .bulleted)
        case .emphasis: writer.emphasis += 1
        case .strong: writer.strong += 1
        case .link: writer.link = address(of: node)
        case .dropped: return false
        case .unknown: break
        }
        return true
    }

    private mutating func leave(_ node: xmlNodePtr) {
        guard node.pointee.type == XML_ELEMENT_NODE else { return }
        switch tag(of: node) {
        case .paragraph: writer.endParagraph()
        case .heading:
            writer.endParagraph()
            writer.strong -= 1
        case .bulletedList, .numberedList:
            _ = lists.popLast()
            writer.endParagraph()
        case .item: writer.endItem()
        case .emphasis: writer.emphasis -= 1
        case .strong: writer.strong -= 1
        case .link: writer.link = nil
        case .lineBreak, .dropped, .unknown: break
        }
    }

    private mutating func begin(_ list: RichTextWriter.List) {
        writer.endParagraph()
        lists.append(list)
    }

    private func tag(of node: xmlNodePtr) -> HTMLTag {
        node.pointee.name.map { HTMLTag(String(cString: $0)) } ?? .unknown
    }

    /// Nil for an address that leads nowhere, or into the reader's own network.
    private func address(of node: xmlNodePtr) -> String? {
        guard let value = xmlGetProp(node, "href") else { return nil }
        defer { herodex_xml_free(value) }
        return SourceAddress(String(cString: value), base: "")?.link(base: "")?.text
    }
}
