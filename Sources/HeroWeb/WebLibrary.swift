import CCurl

/// The library that sends the requests.
public enum WebLibrary {
    /// The version of the loaded libcurl, such as "7.88.1".
    public static var version: String {
        curl_version_info(CURLVERSION_SEVENTH)?.pointee.version.map { String(cString: $0) } ?? "unknown"
    }
}
