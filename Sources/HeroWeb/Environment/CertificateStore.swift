import CCurl

/// Where the certificates of authorities are that a server's own is held against.
public struct CertificateStore: Equatable, Sendable {
    /// A file of certificates in PEM form.
    public var file: String?
    /// A folder of them, named as `openssl rehash` does it.
    public var folder: String?

    public init(file: String?, folder: String? = nil) {
        self.file = file
        self.folder = folder
    }

    /// What libcurl was built to use on this system.
    public static let system: CertificateStore = {
        let library = curl_version_info(CURLVERSION_SEVENTH)?.pointee
        return CertificateStore(
            file: library?.cainfo.map { String(cString: $0) },
            folder: library?.capath.map { String(cString: $0) }
        )
    }()

    /// The system's, with what the environment puts in its place: the file `CURL_CA_BUNDLE`, or else `SSL_CERT_FILE`,
    /// and the folder `SSL_CERT_DIR`, as curl reads them.
    public init(environment: [String: String]) {
        let environment = environment.filter { !$0.value.isEmpty }
        self.init(
            file: environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"] ?? Self.system.file,
            folder: environment["SSL_CERT_DIR"] ?? Self.system.folder
        )
    }
}
