public import HeroBasics
public import HeroModel

/// Why a source could not be set up, or one of its replies could not be read.
public enum SourceError: ExplainedError {
    /// The configuration names an adapter that does not exist.
    case kindUnknown(source: SourceName, kind: String, known: [String])
    /// A setting that the source requires is missing, such as its key.
    case settingMissing(source: SourceName, setting: String, hint: String)
    /// A setting is present but unusable; the hint says what can be used.
    case settingWrong(source: SourceName, setting: String, reason: String, hint: String)
    /// The reply as a whole is not what this API sends.
    case replyUnreadable(source: SourceName, request: String, path: String = "", reason: String)

    /// Why a reply cannot be read of which a part may be missing.
    static let cutJSON = "the JSON ends too early or is broken"

    /// Whether a part of the reply may be missing, as when a server gives up while it answers.
    package var isOfCutReply: Bool {
        if case .replyUnreadable(_, _, _, Self.cutJSON) = self { true } else { false }
    }

    public var explanation: Explanation {
        switch self {
        case .kindUnknown(let source, let kind, let known):
            Explanation(
                "cannot crawl \(source): there is no kind of source named \(kind.quoted)",
                attempt: NearestName.hint(for: kind, among: known)
            )
        case .settingMissing(let source, let setting, let hint):
            Explanation("cannot crawl \(source): no \(setting) is set", attempt: hint)
        case .settingWrong(let source, let setting, let reason, let hint):
            Explanation("cannot crawl \(source): its \(setting) cannot be used", because: reason, attempt: hint)
        case .replyUnreadable(let source, let request, let path, let reason):
            Explanation(
                "\(source) sent a reply this version cannot read",
                at: [path.isEmpty ? request : "\(request), \(path)"],
                because: reason
            )
        }
    }
}
