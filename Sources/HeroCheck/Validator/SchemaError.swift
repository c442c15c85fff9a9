import CLibXML2

/// A schema error of libxml2 in plainer words.
struct SchemaError: Equatable {
    let rule: Finding.Rule
    let words: String

    init(_ fault: XMLFault) {
        // "Element 'img', attribute 'width': 'x' is not a valid value of the atomic type 'xs:positiveInteger'."
        let message = fault.message.replacing("{http://www.w3.org/1999/xhtml}", with: "")
            .replacing("{http://www.w3.org/2000/svg}", with: "svg:").trimmedLine
        let parts = message.split(separator: ": ", maxSplits: 1)
        let subject = (parts.first ?? "").split(separator: "'", omittingEmptySubsequences: false)
        let rest = parts.count > 1 ? String(parts[1]) : message
        let element = subject.count > 1 ? "<\(subject[1])>" : "the page"
        let attribute = subject.count > 3 ? String(subject[3]) : Self.quoted(rest).first ?? ""
        switch xmlParserErrors(UInt32(clamping: fault.code)) {
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_4 where element == "<img>" && attribute == "alt":
            (rule, words) = (.alternative, "picture without alternative text")
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_4:
            (rule, words) = (.schema, "\(element) lacks the attribute \(attribute)")
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1, XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_2, XML_SCHEMAV_CVC_WILDCARD:
            (rule, words) = (.schema, "\(element) may not have the attribute \(attribute)")
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_3:
            (rule, words) = (.schema, "\(element) may not hold text of its own")
        case XML_SCHEMAV_CVC_COMPLEX_TYPE_2_1:
            (rule, words) = (.schema, "\(element) must be empty")
        case XML_SCHEMAV_ELEMENT_CONTENT where rest.hasPrefix("Missing child"):
            (rule, words) = (.schema, "\(element) is incomplete" + Self.expected(rest))
        case XML_SCHEMAV_ELEMENT_CONTENT:
            (rule, words) = (.schema, "\(element) may not stand here" + Self.expected(rest))
        case XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_1, XML_SCHEMAV_CVC_DATATYPE_VALID_1_2_3:
            let quoted = Self.quoted(rest)
            let meaning = quoted.last.map(Self.meaning) ?? "valid"
            (rule, words) = (.schema, "\(element) \(attribute): \"\(quoted.first ?? "")\" is not \(meaning)")
        case XML_SCHEMAV_CVC_ENUMERATION_VALID:
            let quoted = Self.quoted(rest).dropFirst()
            let choices = quoted.dropFirst().map { $0.isEmpty ? "\"\"" : $0 }
            let choice =
                choices.count > 12
                ? "not one of the \(choices.count) known" : "none of \(choices.joined(separator: ", "))"
            (rule, words) = (.schema, "\(element) \(attribute): \"\(quoted.first ?? "")\" is \(choice)")
        case XML_SCHEMAV_CVC_PATTERN_VALID where attribute == "lang" || attribute == "hreflang":
            let value = Self.quoted(rest).dropFirst().first ?? ""
            let meaning = Self.meaning(ofType: "xs:language")
            (rule, words) = (.schema, "\(element) \(attribute): \"\(value)\" is not \(meaning)")
        case XML_SCHEMAV_CVC_MINLENGTH_VALID:
            // For an element's own text the message quotes the rule in place of an attribute's name.
            let subject = attribute == "minLength" ? element : "\(element) \(attribute)"
            (rule, words) = (.schema, "\(subject) must not be blank")
        case XML_SCHEMAV_CVC_ELT_1:
            (rule, words) = (.schema, "the page must be an <html> element of the XHTML namespace")
        default:
            (rule, words) = (.schema, "\(element) \(attribute): \(rest)")
        }
    }

    /// The parts of `text` in single quotes.
    private static func quoted(_ text: String) -> [String] {
        let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
        return stride(from: 1, to: pieces.count, by: 2).map { String(pieces[$0]) }
    }

    /// What the schema expects instead, if that is short.
    private static func expected(_ text: String) -> String {
        guard let start = text.lastIndex(of: "("), let end = text.lastIndex(of: ")"), start < end else { return "" }
        let names = text[start..<end].dropFirst().split(separator: ",").map(\.description.trimmedLine)
        return names.count > 4 ? "" : ": expected here is " + names.map { "<\($0)>" }.joined(separator: " or ")
    }

    private static func meaning(ofType type: String) -> String {
        switch type {
        case "xs:positiveInteger": "a whole number above 0"
        case "xs:nonNegativeInteger", "xs:integer": "a whole number"
        case "xs:decimal": "a number"
        case "xs:language": "a language tag such as es or pt-BR"
        case "xs:NCName": "an id: one word that begins with a letter"
        case "xs:NMTOKEN", "xs:NMTOKENS": "a plain word"
        case "xs:boolean": "true or false"
        case "DateOrTime": "a date such as 2026-01-31, a month, a year or a moment"
        default: "a valid \(type)"
        }
    }
}
