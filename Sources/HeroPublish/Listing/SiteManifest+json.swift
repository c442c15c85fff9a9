import HeroBasics

extension SiteManifest {
    /// The manifest as stored in its file.
    var json: [UInt8] {
        var text = ManifestText(capacity: 160 * files.count)
        for file in files {
            text.add(path: file.path, bytes: file.bytes, file.sha256, isStatic: file.isStatic == true)
        }
        text.end()
        return text.bytes
    }
}

/// A manifest's text, written row by row.
struct ManifestText {
    private var text: JSONWriter
    private var isEmpty = true

    init(capacity: Int = 0) {
        text = JSONWriter(capacity: capacity)
        text.add("{\"files\":[")
    }

    /// The bytes that the caller has not taken away yet: it may write a part to a file and remove it here.
    var bytes: [UInt8] {
        get { text.bytes }
        _modify { yield &text.bytes }
    }

    /// - Parameter digest: in hexadecimal digits.
    mutating func add(path: String, bytes: Int, _ digest: String, isStatic: Bool) {
        if !isEmpty { text.add(",") }
        isEmpty = false
        text.object { text in
            text.field("bytes", bytes)
            text.field("path", path)
            text.field("sha256", digest)
            if isStatic { text.field("static", true) }
        }
    }

    mutating func end() { text.add("]}\n") }
}

extension SiteIndex {
    /// The index as stored in its file, with other pages in place of its own.
    /// - Parameter writePages: writes the pages as items of a list.
    func json(_ writePages: (inout JSONWriter) -> Void) -> [UInt8] {
        var text = JSONWriter()
        text.object { text in
            text.field("built", built)
            text.key("counts")
            text.object { text in
                for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
                    text.key(quoting: kind)
                    text.add(count)
                }
            }
            text.field("generator", generator)
            text.field("languages", objects: languages) { text, tree in
                text.field("language", tree.language)
                text.field("path", tree.path)
            }
            text.key("pages")
            text.list(writePages)
        }
        text.add("\n")
        return text.bytes
    }
}

extension SiteIndex.Page {
    /// Writes the fields of the page.
    func write(to text: inout JSONWriter) {
        text.field("id", id)
        text.field("kind", kind)
        text.field("path", path)
        text.field("sha256", sha256)
        text.field("source", source)
        text.field("title", title)
        text.field("weight", weight)
    }
}
