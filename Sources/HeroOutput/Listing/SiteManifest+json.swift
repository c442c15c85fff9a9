import HeroBasics

extension SiteManifest {
    /// The manifest as stored in its file.
    package var json: [UInt8] {
        var text = JSONWriter(capacity: 160 * files.count)
        text.add("{\"files\":[")
        for (number, file) in files.enumerated() {
            text.add(number == 0 ? "{\"bytes\":" : ",{\"bytes\":")
            text.add(file.bytes)
            text.add(",\"path\":")
            text.add(quoting: file.path)
            text.add(",\"sha256\":")
            text.add(quoting: file.sha256)
            text.add("}")
        }
        text.add("]}\n")
        return text.bytes
    }
}

extension SiteIndex {
    /// The index as stored in its file.
    package var json: [UInt8] {
        var text = JSONWriter(capacity: 256 * pages.count)
        text.add("{\"built\":")
        text.add(quoting: built)
        text.add(",\"counts\":{")
        for (number, count) in counts.sorted(by: { $0.key < $1.key }).enumerated() {
            if number > 0 { text.add(",") }
            text.add(quoting: count.key)
            text.add(":")
            text.add(count.value)
        }
        text.add("},\"generator\":")
        text.add(quoting: generator)
        text.add(",\"languages\":[")
        for (number, tree) in languages.enumerated() {
            text.add(number == 0 ? "{\"language\":" : ",{\"language\":")
            text.add(quoting: tree.language)
            text.add(",\"path\":")
            text.add(quoting: tree.path)
            text.add("}")
        }
        text.add("],\"pages\":[")
        for (number, page) in pages.enumerated() {
            text.add(number == 0 ? "{\"id\":" : ",{\"id\":")
            text.add(quoting: page.id)
            text.add(",\"kind\":")
            text.add(quoting: page.kind)
            text.add(",\"path\":")
            text.add(quoting: page.path)
            text.add(",\"sha256\":")
            text.add(quoting: page.sha256)
            text.add(",\"source\":")
            text.add(quoting: page.source)
            text.add(",\"title\":")
            text.add(quoting: page.title)
            text.add("}")
        }
        text.add("]}\n")
        return text.bytes
    }
}
