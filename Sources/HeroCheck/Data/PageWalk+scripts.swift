import CLibXML2

extension PageWalk {
    /// A script is either a separate file or data; the schema alone cannot distinguish the two.
    mutating func beginScript(_ attributes: Attributes) {
        var (hasSource, hasType) = (false, false)
        for index in 0..<attributes.count {
            guard let name = attributes.name(index) else { continue }
            hasSource = hasSource || names.attribute(name) == .source
            hasType = hasType || xmlStrEqual(name, "type") == 1
        }
        let content: OpenScript.Content = hasSource ? .elsewhere : hasType ? .data : .forbidden
        script = OpenScript(line: line, content: content)
        switch content {
        case .elsewhere:
            if hasType { find(.schema, "<script> with a src has no type: it is a classic one", line: line) }
        case .forbidden: find(.schema, "<script> lacks the attribute src", line: line)
        case .data: break
        }
    }

    mutating func endScript(_ script: OpenScript) {
        switch script.content {
        case .forbidden: break
        case .elsewhere:
            if script.text.contains(where: { $0 > 0x20 }) {
                find(.schema, "<script> with a src must be empty", line: script.line)
            }
        case .data:
            let hasMarkup = script.text.withUnsafeBufferPointer {
                $0.index(of: UInt8(ascii: "<")) != nil || $0.index(of: UInt8(ascii: "&")) != nil
            }
            if hasMarkup {
                find(
                    .html,
                    "< and & in a <script> mean something else in HTML: write \\u003c, \\u0026",
                    line: script.line
                )
            } else if let fault = JSONReading.fault(in: script.text) {
                find(.schema, "<script> does not hold valid JSON: \(fault)", line: script.line)
            }
        }
    }
}
