/// What a manual page says besides the parser's declarations.
struct ManualNotes {
    /// A file, variable or code, and its description.
    struct Fact {
        let name: String
        let meaning: String
    }

    struct Example {
        let command: String
        /// A sentence with a colon at its end.
        let purpose: String
    }

    let examples: [Example]
    /// Related pages, with their sections.
    let related: [String]
    let files: [Fact]
    let environment: [Fact]

    init(_ command: CommandDeclaration) {
        let name = command.commandName
        examples = Self.examples[name] ?? []
        related = (Self.related[name] ?? []).map { $0.contains("(") ? $0 : "herodex-\($0)(1)" }
        let isProgram = name == "herodex"
        files = Self.allFiles.filter { isProgram || $0.use(command) }.map(\.fact)
        environment = isProgram || ["build", "crawl", "serve"].contains(name) ? Self.variables : []
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

    private struct FileNote {
        let fact: Fact
        /// Whether it is relevant for a command.
        let use: @Sendable (CommandDeclaration) -> Bool

        init(_ name: String, _ meaning: String, _ use: @escaping @Sendable (CommandDeclaration) -> Bool) {
            fact = Fact(name: name, meaning: meaning)
            self.use = use
        }
    }

    private static let allFiles = [
        FileNote(
            "./herodex.yaml",
            "The configuration, unless --config names another; without one the embedded universe is built."
        ) { $0.hasOption("config") },
        FileNote("./.herodex/", "The archive, unless --archive names another: all replies, records and pictures.") {
            $0.hasOption("archive")
        },
        FileNote("./output/", "The published site, unless another folder is named; index.html is its first page.") {
            $0.hasOption("output") || $0.commandName == "check"
        },
        FileNote("./.output.herodex-generations/", "The sites before the present one.") {
            ["build", "render", "rollback", "diff"].contains($0.commandName)
        },
        FileNote(
            "./Templates/",
            "Templates that are used instead of those that came along, which are in lib/herodex/Templates beside bin."
        ) { $0.hasOption("templates") },
        FileNote("./herodex.env", "Secrets for scheduled builds, a line each: NAME=value.") {
            $0.commandName == "schedule"
        },
    ]
}
