/// Why a site cannot be served.
public enum ServeError: Error, Equatable, Sendable {
    case cannotListen(host: String, port: Int, reason: String)
    case logUnwritable(path: String, reason: String)
}
