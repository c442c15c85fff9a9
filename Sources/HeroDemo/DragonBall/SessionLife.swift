/// How long a login of the demo's Dragon Ball API lasts.
public enum SessionLife: Equatable, Sendable {
    case seconds(Int)
    /// After this many requests the token is refused, whatever its own expiration.
    case requests(Int)
}
