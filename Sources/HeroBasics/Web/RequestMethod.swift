/// The methods that requests to APIs use.
public enum RequestMethod: String, Codable, Sendable {
    case get = "GET"
    case post = "POST"
}
