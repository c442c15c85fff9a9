import Foundation

/// A text that the owner of a site may set for a source, such as the class of the items to ask for.
struct DescribedSetting: Equatable, Sendable {
    let name: String
    let usual: String
    /// What the whole text must match, so that nothing else can be put into a request.
    let expression: NSRegularExpression

    func allows(_ text: String) -> Bool {
        let whole = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, options: .anchored, range: whole)?.range == whole
    }

    /// How requests name it.
    var placeholder: String { "{setting.\(name)}" }
}
