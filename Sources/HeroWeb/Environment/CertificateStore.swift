import CCurl

/// Where to find the certificates of the authorities that verify a server's certificate.
public struct CertificateStore: Equatable, Sendable {
    /// A file of certificates in PEM form.
    public var file: String?
    /// A folder of such files, named as by `openssl rehash`.
    var folder: String?
}

extension CertificateStore {
    /// The default of libcurl on this system.
    public static let system: CertificateStore = {
        let library = curl_version_info(CURLVERSION_SEVENTH)?.pointee
        return CertificateStore(
            file: library?.cainfo.map { String(cString: $0) },
            folder: library?.capath.map { String(cString: $0) }
        )
    }()

    /// The system's, unless overridden by the environment: the file `CURL_CA_BUNDLE`, or else `SSL_CERT_FILE`, and the
    /// folder `SSL_CERT_DIR`, as curl reads them.
    public init(environment: [String: String]) {
        let environment = environment.filter { !$0.value.isEmpty }
        self.init(
            file: environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"] ?? Self.system.file,
            folder: environment["SSL_CERT_DIR"] ?? Self.system.folder
        )
    }
}
