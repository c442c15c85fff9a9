import CLibXML2

/// libxml2's callbacks, forwarded to their `PageWalk`.
enum PageEvents {
    static var handler: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.startElementNs = { target, name, prefix, space, _, _, count, _, attributes in
            guard let target, let name else { return }
            walk(target).pointee.open(
                name,
                prefix: prefix,
                space: space,
                attributes: Attributes(count: count, pointers: attributes)
            )
        }
        handler.endElementNs = { target, _, _, _ in
            guard let target else { return }
            walk(target).pointee.close()
        }
        handler.characters = { target, text, count in
            guard let target else { return }
            walk(target).pointee.read(text: Bytes(start: text, count: Int(count)))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = { target, _, _ in
            guard let target else { return }
            walk(target).pointee.openForeign("<![CDATA[")
        }
        handler.processingInstruction = { target, _, _ in
            guard let target else { return }
            walk(target).pointee.openForeign("<?")
        }
        handler.internalSubset = { target, name, publicName, systemName in
            guard let target, let name else { return }
            let isPlain = publicName == nil && systemName == nil && xmlStrEqual(name, "html") == 1
            walk(target).pointee.readDoctype(isPlain: isPlain)
        }
        return handler
    }

    static let take: xmlStructuredErrorFunc = { target, error in
        guard let target, let error else { return }
        walk(target).pointee.take(XMLFault(error))
    }

    /// The parser's position: without a tree, the schema validator does not know it.
    static let locate: xmlSchemaValidityLocatorFunc = { target, file, line in
        guard let target else { return -1 }
        file?.pointee = nil
        line?.pointee = UInt(walk(target).pointee.line)
        return 0
    }
}

/// The walk that a callback of libxml2 belongs to.
private func walk(_ target: UnsafeMutableRawPointer) -> UnsafeMutablePointer<PageWalk> {
    target.assumingMemoryBound(to: PageWalk.self)
}
