public import HeroBasics
import HeroModel

/// An API described in a file: where it is, how it is asked, and what its replies mean.
///
/// Made by `DescriptionReader`, which lets nothing through that could not be carried out.
public struct SourceDescription: Equatable, Sendable {
    /// The file's name without folder and ending: `superhero`.
    public var name: String
    /// The API's name for readers.
    public var title: String
    /// Scheme, host, perhaps port and path, without a trailing slash.
    public var baseURL: String
    var attribution: Attribution
    /// The language of the API's texts (BCP 47).
    var language: LanguageTag
    public var pace: Pace
    /// The user agent that is sent instead of the program's own, where an API demands one.
    var userAgent: String?
    /// Further headers that the API demands.
    var headers: [HTTPHeader] = []
    public var signIn: SignIn
    var settings: [DescribedSetting] = []
    /// Texts that mean "not known" wherever they are a whole value.
    var unknown: Set<String>
    /// The kinds and roles that it declares.
    public var declarations = PlacedDeclarations()
    /// The resources in the order written.
    public var resources: [ResourceDescription]
    var quirks: Quirks
    /// The digest of the file's text. Kept replies are read again when it changes.
    var digest: String
    /// What the file says in a way that the next version does not know.
    public var warnings: [String] = []

    /// The resources whose lists are asked, each with the later ones whose items are in the same replies.
    var lists: [(first: ResourceDescription, others: [ResourceDescription])] {
        resources.reduce(into: []) { lists, resource in
            guard case .list = resource.origin else { return }
            if let place = lists.firstIndex(where: { $0.first.origin == resource.origin }) {
                lists[place].others.append(resource)
            } else {
                lists.append((resource, []))
            }
        }
    }

    /// The keys of a source in `herodex.yaml` that it knows besides those that all sources have.
    public var settingNames: [String] {
        signIn.settings + settings.map(\.name) + (tableForms.isEmpty ? [] : ["path"])
    }

    /// The forms of the files whose rows it describes.
    var tableForms: Set<TableForm> {
        let forms = resources.compactMap { if case .file(let form) = $0.origin { form } else { nil } }
        // The document of a comic may come without it, and lines may have Herodex's own form.
        return Set(forms + (forms.contains(.comic) ? [.xml] : []) + (forms.isEmpty ? [] : [.jsonl]))
    }

    public func resource(_ name: String) -> ResourceDescription? { resources.first { $0.name == name } }
}

/// Where an API differs from the others.
struct Quirks: Equatable, Sendable {
    /// Statuses that mean that the quota is spent, so that the crawl of the source stops at once.
    var quotaStatuses: Set<Int> = [429]
    /// What a reply says, with status 200, that has no such record.
    var noSuchRecord: [ReplyMark] = []
    /// What a reply says, with status 200, that is an error.
    var failure: [ReplyMark] = []
    /// Whether a list may come without its envelope.
    var bareLists = false
}

/// A value at a path that gives a reply another meaning than its status does, or lets an item be read.
struct ReplyMark: Equatable, Sendable {
    let path: ValuePath
    /// Any of these texts; empty for any value at all.
    let values: Set<String>

    func holds(_ text: String) -> Bool { values.isEmpty || values.contains(text) }
}
