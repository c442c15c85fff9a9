/// How long a login of the demo's Dragon Ball API lasts.
public enum SessionLife: Equatable, Sendable {
    case seconds(Int)
    /// After so many requests the token is refused, whatever it says of itself.
    case requests(Int)
}
