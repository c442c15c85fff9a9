/// A text that can be made only in a form that an attribute of a page may have. Its type has one stored property, the text.
public protocol AttributeValue: Sendable {
    var text: String { get }
}
