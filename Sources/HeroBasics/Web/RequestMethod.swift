/// What APIs are asked with.
public enum RequestMethod: String, Codable, Sendable {
    case get = "GET"
    case post = "POST"
}
