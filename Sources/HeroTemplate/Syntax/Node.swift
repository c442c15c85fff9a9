/// A part of a parsed template. Ranges are bytes of the template's own text.
indirect enum Node: Sendable {
    /// Text within one line, the line break included.
    case text(Range<Int>)
    /// A line begins here, with these blanks of its own; an indentation of the template goes before them.
    case lineStart(Range<Int>)
    case variable(TagName, Writing)
    case section(TagName, Condition, [Node])
    case partial(Partial)
    case block(Block)
    case parent(Parent)

    enum Writing: Sendable { case escaped, raw }

    enum Condition: Sendable { case present, absent }

    /// `{{>name}}`; alone on its line, it indents every line of the partial.
    struct Partial: Sendable {
        var name: TagName
        var indentation: Range<Int>?
    }

    /// `{{$name}}…{{/name}}`: a place that can be filled, or, directly inside a parent, the content that fills it.
    struct Block: Sendable {
        var name: TagName
        var opening: Opening
        /// The blanks before its first line of content, if that starts on a line of its own.
        var contentIndentation: Range<Int>?
        var nodes: [Node] = []
    }

    /// The position of a block's opening tag on its line.
    enum Opening: Sendable {
        /// Alone, after these blanks.
        case alone(Range<Int>)
        /// First, after these blanks, with content following.
        case first(Range<Int>)
        case within
    }

    /// `{{<name}}…{{/name}}`: another template with some of its blocks filled.
    struct Parent: Sendable {
        var name: TagName
        var indentation: Range<Int>?
        var fillings: [Block] = []
    }
}

/// A name as a tag wrote it.
struct TagName: Sendable {
    var text: String
    /// The byte offset of the tag's opening delimiter, for messages.
    var offset: Int

    /// The steps of a dotted name; none for `.`, the current value itself.
    var steps: [Substring] { text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false) }
}

/// A parsed template, the same for every page that uses it.
struct ParsedTemplate: Sendable {
    var text: TemplateText
    var nodes: [Node]
}
