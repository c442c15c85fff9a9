/// Why a server's certificate is not trusted.
public enum CertificateFault: Equatable, Sendable {
    case selfSigned
    case unknownAuthority
    case expired
    case notYetValid
    /// It is for a different host name.
    case otherName
    /// The authorities' certificates cannot be read from this file.
    case unreadableAuthorities(String)
    case other

    /// - Parameter verification: OpenSSL's result (openssl/x509_vfy.h), 0 if the certificate itself is valid and
    /// libcurl found that the name does not match.
    init(verification: Int) {
        self =
            switch verification {
            // libcurl 7.88 leaves it at 1 when it compares the name.
            case 0, 1, 62: .otherName
            case 9: .notYetValid
            case 10: .expired
            case 18: .selfSigned
            case 2, 19, 20, 21: .unknownAuthority
            default: .other
            }
    }

    /// In plain words that fit after "because: ".
    func reason(host: String) -> String {
        switch self {
        case .selfSigned: "the certificate of \(host) is signed by itself, not by an authority"
        case .unknownAuthority: "the certificate of \(host) is from an authority that this system does not trust"
        case .expired: "the certificate of \(host) has expired"
        case .notYetValid: "the certificate of \(host) is not valid yet"
        case .otherName: "the certificate it sent is not for \(host)"
        case .unreadableAuthorities(let file): "the certificates of authorities in \(file) cannot be read"
        case .other: "the certificate of \(host) cannot be trusted"
        }
    }

    /// What may help, after "try: ".
    var advice: String {
        switch self {
        case .selfSigned, .unknownAuthority, .other:
            "name a file with the authority's certificate: certificateAuthority under the source, or SSL_CERT_FILE"
        case .expired: "the server needs a new certificate; see that this machine's clock is right"
        case .notYetValid: "see that this machine's clock is right"
        case .otherName: "use the name that the certificate is for in baseURL"
        case .unreadableAuthorities: "install ca-certificates, or correct CURL_CA_BUNDLE or SSL_CERT_FILE"
        }
    }
}
