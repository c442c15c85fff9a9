/// One step of rendering; a compiled template is a flat list of them. Plain numbers only, so that reading a step
/// costs no reference counting.
enum Operation: Sendable {
    /// Append bytes of the program's literals.
    case literal(start: Int32, count: Int32)
    case text(Place)
    case optionalText(Place)
    case rawText(Place)
    case optionalRawText(Place)
    case markup(Place)
    case optionalMarkup(Place)
    case number(Place)
    case optionalNumber(Place)
    /// Continue at `target` unless the value counts.
    case skipUnless(Test, Place, target: Int32)
    /// Continue at `target` if the value counts.
    case skipIf(Test, Place, target: Int32)
    case jump(target: Int32)
    /// Run the steps up to `end` for each element, whose address is put into frame `frame`.
    case each(list: Int32, Place, frame: Int32, end: Int32)
    /// Run another routine of the program: a template that contains itself.
    case call(Int32)
    /// Append the indentation requested by callers.
    case indentation
}

/// The location of a value: the frame of its object, and its offset in bytes from the object's start.
///
/// Names are resolved to this when templates are loaded: rendering reads a stored property at its offset, one load
/// whatever its type, while a dictionary or a key path would need a lookup on every page.
struct Place: Hashable, Sendable {
    var frame: Int32
    var offset: Int32
}

/// When a section's value counts.
enum Test: Sendable {
    case text
    case optionalText
    case markup
    case optionalMarkup
    case optionalNumber
    case flag
    case optionalFlag
    /// An index into the program's presence tests.
    case object(Int32)
    /// An index into the program's lists.
    case list(Int32)
}
