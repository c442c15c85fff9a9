import CCurl

/// The library that asks.
public enum WebLibrary {
    /// That of the libcurl that is loaded, such as "7.88.1".
    public static var version: String {
        curl_version_info(CURLVERSION_SEVENTH)?.pointee.version.map { String(cString: $0) } ?? "unknown"
    }
}
