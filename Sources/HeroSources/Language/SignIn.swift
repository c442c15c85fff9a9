/// How an API is told who asks. Secrets have names here and never values.
public enum SignIn: Equatable, Sendable {
    case none
    /// A key as a parameter of every address.
    case query(name: String)
    /// A key in a header of every request, after a prefix such as `Token `.
    case header(name: String, prefix: String)
    /// User and password in every request (RFC 7617).
    case basic
    /// A token in every request (RFC 6750).
    case bearer
    /// User and password once, for a token that all other requests carry.
    case login(Login)

    public struct Login: Equatable, Sendable {
        public var path: String
        var form: Form
        /// Where the token is in the reply; nil if it is the whole reply.
        var token: ValuePath?
        /// The statuses with which an expired token is refused.
        var expiredStatuses: Set<Int>
    }

    /// How user and password are sent.
    enum Form: Equatable, Sendable {
        case basic
        /// Members of a JSON object.
        case json(user: String, password: String)
        /// Fields of a form.
        case form(user: String, password: String)
    }

    /// The settings that hold its secrets.
    public var settings: [String] {
        switch self {
        case .none: []
        case .query, .header: ["key"]
        case .basic, .login: ["user", "password"]
        case .bearer: ["token"]
        }
    }
}
