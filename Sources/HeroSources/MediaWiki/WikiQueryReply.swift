/// A reply of a wiki's API, in the shape of `formatversion=2` (https://www.mediawiki.org/wiki/API:JSON_version_2).
struct WikiQueryReply: Decodable {
    let query: Query?
    let expandtemplates: Expansion?
    /// What the next request has besides.
    let next: [String: Scalar]?
    let error: Fault?

    private enum CodingKeys: String, CodingKey {
        case query, expandtemplates, error
        case next = "continue"
    }

    struct Query: Decodable {
        let pages: [Page]?
        let namespaces: [String: Namespace]?
        let namespacealiases: [Alias]?
        let rightsinfo: Rights?
        let allcategories: [Category]?
    }

    struct Expansion: Decodable { let wikitext: String }

    struct Namespace: Decodable {
        let id: Int
        let name: String
    }

    struct Alias: Decodable {
        let id: Int
        let alias: String
    }

    struct Rights: Decodable { let text: String? }

    struct Category: Decodable {
        let category: String
        let pages: Int?
    }

    struct Fault: Decodable {
        let code: String
        let info: String?
    }

    struct Page: Decodable {
        let pageid: Int?
        let ns: Int
        let title: String
        let revisions: [Revision]?
        let redirects: [Redirect]?
        let imageinfo: [File]?
    }

    struct Redirect: Decodable {
        let title: String
        let fragment: String?
    }

    /// A revision; before MediaWiki 1.32, without slots.
    struct Revision: Decodable {
        let timestamp: String?
        let slots: [String: Content]?
        let content: String?
        let contentmodel: String?

        struct Content: Decodable {
            let content: String?
            let contentmodel: String?
        }

        /// Nil for what is no wikitext.
        var text: String? {
            let main = slots?["main"]
            let model = main?.contentmodel ?? contentmodel ?? "wikitext"
            return model == "wikitext" ? main?.content ?? content : nil
        }
    }

    struct File: Decodable {
        let url: String?
        let thumburl: String?
        let mime: String?
        let extmetadata: [String: Metadata]?

        struct Metadata: Decodable { let value: Scalar? }
    }

    /// A text, or a number as one.
    struct Scalar: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try (try? container.decode(String.self)) ?? String(container.decode(Int.self))
        }
    }
}
