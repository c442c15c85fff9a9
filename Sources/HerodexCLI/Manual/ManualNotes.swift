/// What manual pages of several commands say.
enum ManualNotes {
    /// A file, variable or code, and its description.
    struct Fact {
        let name: String
        let meaning: String
    }

    static let exitStatus = [
        Fact(name: "0", meaning: "Done."),
        Fact(name: "1", meaning: "Done but incomplete, or something was found."),
        Fact(name: "2", meaning: "Could not be done; the site that was published before stays as it was."),
        Fact(name: "64", meaning: "Wrong usage."),
    ]

    static let variables = [
        Fact(
            name: "https_proxy, HTTPS_PROXY, http_proxy, all_proxy, ALL_PROXY",
            meaning: "Proxies, as curl(1) reads them; this machine is never asked through one."
        ),
        Fact(name: "no_proxy, NO_PROXY", meaning: "Hosts that need no proxy: names, addresses, blocks of addresses."),
        Fact(
            name: "CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR",
            meaning: "Certificates of authorities instead of the system's, as curl(1) reads them."
        ),
        Fact(
            name: "TZ",
            meaning: "The time zone of the times of a schedule, as tzset(3) reads it; without summer time's rules."
        ),
        Fact(
            name: "SOURCE_DATE_EPOCH",
            meaning: "Seconds since 1970 that a crawl takes as the present, for reproducible archives."
        ),
        Fact(
            name: "any other NAME",
            meaning: "Taken where the configuration says ${NAME}: keys, users and passwords should come only that way."
        ),
    ]
}
