import HeroBasics

extension SiteManifest {
    /// The manifest as stored in its file.
    package var json: [UInt8] {
        var text = JSONWriter(capacity: 160 * files.count)
        text.object { text in
            text.field("files", objects: files) { text, file in
                text.field("bytes", file.bytes)
                text.field("path", file.path)
                text.field("sha256", file.sha256)
            }
        }
        text.add("\n")
        return text.bytes
    }
}

extension SiteIndex {
    /// The index as stored in its file.
    package var json: [UInt8] {
        var text = JSONWriter(capacity: 256 * pages.count)
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
            text.field("pages", objects: pages) { text, page in
                text.field("id", page.id)
                text.field("kind", page.kind)
                text.field("path", page.path)
                text.field("sha256", page.sha256)
                text.field("source", page.source)
                text.field("title", page.title)
            }
        }
        text.add("\n")
        return text.bytes
    }
}
