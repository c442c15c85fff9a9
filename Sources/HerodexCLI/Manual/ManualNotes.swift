/// What manual pages of several commands say.
enum ManualNotes {
    static let exitStatus: KeyValuePairs = [
        "0": "Done.",
        "1": "Done but incomplete, or something was found.",
        "2": "Could not be done; the site that was published before stays as it was.",
        "64": "Wrong usage.",
    ]

    static let variables: KeyValuePairs = [
        "https_proxy, HTTPS_PROXY, http_proxy, all_proxy, ALL_PROXY":
            "Proxies, as curl(1) reads them; this machine is never asked through one.",
        "no_proxy, NO_PROXY": "Hosts that need no proxy: names, addresses, blocks of addresses.",
        "CURL_CA_BUNDLE, SSL_CERT_FILE, SSL_CERT_DIR":
            "Certificates of authorities instead of the system's, as curl(1) reads them.",
        "TZ": "The time zone of the times of a schedule, as tzset(3) reads it; without summer time's rules.",
        "SOURCE_DATE_EPOCH": "Seconds since 1970 that a crawl takes as the present, for reproducible archives.",
        "any other NAME":
            "Taken where the configuration says ${NAME}: keys, users and passwords should come only that way.",
    ]
}
