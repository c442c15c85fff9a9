import Testing

@testable import HeroWeb

@Suite("Certificates of authorities")
struct CertificateStoreTests {
    @Test(
        "Are the system's where the environment names none, part by part",
        arguments: [
            ([:], nil, nil), (["SSL_CERT_FILE": "/a"], "/a", nil), (["SSL_CERT_DIR": "/d"], nil, "/d"),
            (["SSL_CERT_FILE": "/a", "CURL_CA_BUNDLE": "/b"], "/b", nil), (["CURL_CA_BUNDLE": ""], nil, nil),
        ] as [([String: String], String?, String?)]
    )
    func environment(environment: [String: String], file: String?, folder: String?) {
        let system = CertificateStore.system
        #expect(system.file != nil || system.folder != nil)
        let store = CertificateStore(environment: environment)
        #expect(store == CertificateStore(file: file ?? system.file, folder: folder ?? system.folder))
    }
}
