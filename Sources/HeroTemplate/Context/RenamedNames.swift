/// Names that templates of the version before may still use. Each is read as its present name, and its use is reported.
public struct RenamedNames: Sendable {
    /// The present name of a field by its context's type and its old name, such as `Record.pic`.
    let fields: [String: String]
    /// The present name of a template by its old one.
    let templates: [String: String]

    public init(fields: [String: String] = [:], templates: [String: String] = [:]) {
        self.fields = fields
        self.templates = templates
    }

    /// What a report says of one use.
    package static func remark(on old: String, now new: String) -> String {
        "\"\(old)\" is called \"\(new)\" now"
    }
}
