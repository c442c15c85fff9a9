/// A script is either a separate file or data; the schema alone cannot distinguish the two.
struct ScriptRule: PageRule {
    private struct Script {
        enum Content {
            /// A script in a separate file.
            case elsewhere
            /// JSON-LD, which browsers do not run.
            case data
            /// Inline code, which the pages' content security policy does not allow.
            case forbidden
        }

        let line: Int
        let content: Content
        var text: [UInt8] = []
    }

    /// The script that is being read.
    private var script: Script?

    mutating func startElement(_ element: PageElement, in page: inout PageContext) {
        guard element.kind == .script else { return }
        let (hasSource, hasType) = (element.has(.src), element.has(.type))
        script = Script(line: page.line, content: hasSource ? .elsewhere : hasType ? .data : .forbidden)
        if hasSource, hasType { page.report(.schema, "<script> with a src has no type: it is a classic one") }
        if !hasSource, !hasType { page.report(.schema, "<script> lacks the attribute src") }
    }

    mutating func characters(_ text: Bytes, in page: inout PageContext) {
        if page.text == .script { script?.text.append(contentsOf: text) }
    }

    mutating func endElement(in page: inout PageContext) {
        if let script = script.take() { Self.check(script, &page) }
    }

    private static func check(_ script: Script, _ page: inout PageContext) {
        switch script.content {
        case .forbidden: break
        case .elsewhere:
            if script.text.contains(where: { $0 > 0x20 }) {
                page.report(.schema, "<script> with a src must be empty", line: script.line)
            }
        case .data:
            let hasMarkup = script.text.withUnsafeBufferPointer { text in
                text.index(of: UInt8(ascii: "<")) != nil || text.index(of: UInt8(ascii: "&")) != nil
            }
            if hasMarkup {
                let message = "< and & in a <script> mean something else in HTML: write \\u003c, \\u0026"
                page.report(.html, message, line: script.line)
            } else if let fault = JSONReading.fault(in: script.text) {
                page.report(.schema, "<script> does not hold valid JSON: \(fault)", line: script.line)
            }
        }
    }
}
