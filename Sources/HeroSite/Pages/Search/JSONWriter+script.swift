import HeroBasics
import HeroCatalog
import HeroModel

/// Classic scripts of data: pages that are opened from a disk may not fetch.
extension JSONWriter {
    /// - Parameter start: what the script says before its data.
    init(script start: String) {
        self.init()
        bytes = Array(start.utf8)
    }

    /// A script that hands columns to a function of the object `herodex`, which `assets/search.js` defines.
    static func call(_ function: String, _ number: Int, _ columns: [UInt8]...) -> [UInt8] {
        var script = JSONWriter(script: "herodex.\(function)(\(number)")
        for column in columns {
            script.add(",")
            script.add(quoting: String(decoding: column, as: UTF8.self))
        }
        script.add(");\n")
        return script.bytes
    }

    /// Adds a field of an object on a line of its own.
    mutating func line(_ key: String, _ write: (inout JSONWriter) -> Void) {
        if bytes.last != UInt8(ascii: "{") { add(",") }
        add("\n")
        add(quoting: key)
        add(":")
        write(&self)
    }

    /// Adds a list of lists, a line each.
    mutating func rows<Item>(of items: some Sequence<Item>, _ write: (inout JSONWriter, Item) -> Void) {
        list { text in
            text.add("\n")
            for item in items {
                text.divide()
                text.list { write(&$0, item) }
                text.add("\n")
            }
        }
    }

    mutating func add(list numbers: [Int]) { list(of: numbers) { $0.add($1) } }

    mutating func item(_ text: String) {
        divide()
        add(quoting: text)
    }

    mutating func item(_ number: Int) {
        divide()
        add(number)
    }

    mutating func item<Item>(list items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
        divide()
        list(of: items, write)
    }

    /// Adds what lists show of a card: its title, a picture with width and height, its language.
    /// - Parameter drawing: the path of what stands for a missing picture.
    mutating func items(of card: Card, _ picture: PictureVariant?, else drawing: String) {
        item(card.title.cut(to: CardBuilder.longestTitle))
        item(picture?.path ?? drawing)
        item(picture?.width ?? CardBuilder.placeholderSize.width)
        item(picture?.height ?? CardBuilder.placeholderSize.height)
        item(card.language?.text ?? "")
    }
}
