import CLibXML2

/// One error reported by libxml2, copied out of its memory.
struct XMLFault {
    enum Origin { case parser, schema }

    let origin: Origin
    let code: Int32
    let isFatal: Bool
    let line: Int
    let column: Int?
    let message: String

    init(_ error: xmlErrorPtr) {
        let error = error.pointee
        origin = error.domain == Int32(XML_FROM_SCHEMASV.rawValue) ? .schema : .parser
        code = error.code
        isFatal = error.level == XML_ERR_FATAL
        line = Int(error.line)
        column = origin == .parser && error.int2 > 0 ? Int(error.int2) : nil
        message = error.message.map { String(cString: $0) } ?? ""
    }

    /// The message as one line; the most common messages are reworded more plainly.
    var words: String {
        let line = message.trimmedLine
        switch xmlParserErrors(UInt32(clamping: code)) {
        case XML_ERR_NAME_REQUIRED where line.hasPrefix("xmlParseEntityRef"):
            return "an & is not escaped: write &amp;"
        case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
            return line + ": in XML, write the character itself"
        default: return line
        }
    }
}
