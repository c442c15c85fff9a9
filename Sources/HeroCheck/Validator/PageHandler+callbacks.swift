import CLibXML2

extension PageHandler {
    /// libxml2's callbacks for events, each of which gets a pointer to a `PageHandler`.
    static var callbacks: xmlSAXHandler {
        var callbacks = xmlSAXHandler()
        callbacks.initialized = UInt32(XML_SAX2_MAGIC)
        callbacks.startElementNs = { target, name, prefix, space, _, _, count, _, attributes in
            guard let name else { return }
            handler(target)?.pointee.startElement(
                name,
                prefix: prefix,
                space: space,
                count: count,
                attributes: attributes
            )
        }
        callbacks.endElementNs = { target, _, _, _ in handler(target)?.pointee.endElement() }
        callbacks.characters = { target, text, count in
            handler(target)?.pointee.characters(Bytes(start: text, count: Int(count)))
        }
        callbacks.ignorableWhitespace = callbacks.characters
        callbacks.cdataBlock = { target, _, _ in handler(target)?.pointee.foreign("<![CDATA[") }
        callbacks.processingInstruction = { target, _, _ in handler(target)?.pointee.foreign("<?") }
        callbacks.internalSubset = { target, name, publicName, systemName in
            guard let name else { return }
            let isPlain = publicName == nil && systemName == nil && xmlStrEqual(name, "html") == 1
            handler(target)?.pointee.doctype(isPlain: isPlain)
        }
        return callbacks
    }

    /// libxml2's callback for errors.
    static let errorCallback: xmlStructuredErrorFunc = { target, error in
        if let error { handler(target)?.pointee.error(XMLFault(error)) }
    }

    /// The callback that reports the parser's position to the schema validator, which has no tree to know it from.
    static let locator: xmlSchemaValidityLocatorFunc = { target, file, line in
        guard let handler = handler(target) else { return -1 }
        file?.pointee = nil
        line?.pointee = UInt(handler.pointee.page.line)
        return 0
    }
}

/// The handler that a callback of libxml2 belongs to.
private func handler(_ target: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PageHandler>? {
    target?.assumingMemoryBound(to: PageHandler.self)
}
