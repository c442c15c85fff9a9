import ArgumentParser
import Foundation
import HeroBasics
import HeroPublish
import HeroServe
import Logging

/// `herodex serve`: the output folder over HTTP.
struct ServeCommand: DocumentedCommand, ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves the output folder over HTTP, to this machine only unless --host names another address."
    )

    static let examples: KeyValuePairs = [
        "herodex serve": "Look at the site on http://127.0.0.1:8080:",
        "herodex serve --host 0.0.0.0 --port 80 --every 6h":
            "Serve it to everybody, and build it again every six hours:",
        "herodex serve --socket /run/herodex/site.sock --prefix /heroes --proxy-headers":
            "Serve it to a web server that shows it below /heroes/:",
        "herodex serve --watch": "See what templates make while you edit them:",
    ]
    static let related = ["build", "schedule"]
    static let readsEnvironment = true

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 for any free one.")
    var port = 8080

    @Option(help: .file("Listen on a Unix socket instead of an address and port."), completion: .file())
    var socket: String?

    @Option(help: .value("path", "Where a web server in front shows the site: /heroes, if it passes that on."))
    var prefix = ""

    @Flag(help: "Believe X-Forwarded-For and X-Forwarded-Host, which only a web server in front may set.")
    var proxyHeaders = false

    @Option(
        help: .value(
            "name",
            "Answer to this name too: besides addresses of numbers, localhost, the host of site.baseURL and --host."
        )
    )
    var allowHost: [String] = []

    @Option(
        help: .file("Write a line for each request to a file, or - for standard error (as --verbose does)."),
        completion: .file()
    )
    var accessLog: String?

    @Flag(help: "Show pages as the templates make them now, and reload them when a template is saved.")
    var watch = false

    @OptionGroup var renewal: RenewalOptions
    @OptionGroup var options: CommonOptions

    func validate() throws {
        try FolderPath.refuseEmpty([accessLog, socket])
        if let socket {
            guard host == "127.0.0.1", port == 8080 else {
                throw ValidationError("--socket takes the place of --host and --port")
            }
            guard FolderPath(socket).absolute.utf8.count < 108 else {
                throw ValidationError("--socket: the system takes paths of at most 107 bytes; use a shorter one")
            }
        }
        guard prefix.wholeMatch(of: /(?:\/[A-Za-z0-9._~-]+)*\/?/) != nil else {
            throw ValidationError("--prefix: a path such as /heroes expected, found \(prefix.quoted)")
        }
        guard !watch || prefix.isEmpty else {
            throw ValidationError("--watch shows pages to you, not to a web server: leave --prefix out")
        }
        let isForBuilds = options.config != nil || options.templates != nil || !options.only.isEmpty
        if isForBuilds, renewal.every == nil, !watch {
            throw ValidationError("--config, --templates and --only are for builds: they need --every or --watch")
        }
        guard !host.isEmpty else { throw ValidationError("--host must not be empty") }
        guard host != "*" else { throw ValidationError("--host: 0.0.0.0 means all addresses, :: those of IPv6 too") }
        for name in allowHost {
            guard let host = WebAuthority(hostField: name), host.port == nil else {
                throw ValidationError("--allow-host: a name such as heroes.example expected, found \(name.quoted)")
            }
            guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
                throw ValidationError("--allow-host: write \(name.quoted) in its xn-- form, as browsers send it")
            }
        }
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be 0 to 65535") }
    }

    static var interruption: Interruption { .none }

    var talk: TalkOptions { options.talk }

    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus {
        // An IPv6 address may be in brackets, as in URLs, or not.
        let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        var logger = Logger(label: "herodex.serve")
        logger.logLevel = console.volume >= .verbose ? .info : .error
        let folder = FolderPath(options.output).absolute
        let schedule = try renewal.schedule(options, console)
        let socket = socket.map { FolderPath($0).absolute }
        let prefix = prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
        let address = SiteServer.Address(host: name, port: port, socket: socket)
        try await address.preflight()
        // A server that renews its site first makes one.
        let isFirst = schedule != nil && !PublishedSite.isThere(folder)
        if isFirst, let schedule, try await !makeSite(in: folder, by: schedule) { return .done }
        var server = SiteServer(folder: folder, address: address, logger: logger)
        server.allowedHosts = allowHost
        server.prefix = prefix
        server.believesProxy = proxyHeaders
        server.log = try log(console)
        server.schedule = schedule
        server.live = try await live(console)
        try await server.serve(until: Interruption.usual.heeded) { port in
            let shown = name.contains(":") ? "[\(name)]" : name
            if schedule != nil, !isFirst {
                // It looks at every file of the output, which takes a while; readers should not wait for it.
                let environment = ProcessInfo.processInfo.environment
                Thread.detachNewThread { RunPlan.warnIfUnusable(options, environment: environment, console) }
            }
            let address = socket.map { "unix:" + $0 } ?? "http://\(shown):\(port)\(prefix)/"
            console.print("serving \(options.output) on \(address) (Ctrl-C stops)")
            record.announce(ServeReport(address: address, host: name, port: port, output: folder), console)
        }
        return .done
    }

    /// The address a server listens on, as `--json` prints it.
    private struct ServeReport: Encodable {
        let address: String
        let host: String
        let port: Int
        let output: String
    }

    /// Makes the site once.
    /// - Returns: false if the server was asked to stop meanwhile.
    private func makeSite(in folder: String, by schedule: SiteSchedule) async throws -> Bool {
        try await Interruption.usual.heeded {
            _ = await schedule.runOnce { PublishedSite.isThere(folder) }
            return !Task.isCancelled
        }
    }

    /// What serves the archive through its templates while they are edited; nil without `--watch`. Mistakes in templates
    /// are printed, and shown in the browser.
    /// - Throws: `ArchiveError`, `.missing` if there is none; `SiteError.nothingToShow`, `Explanation`,
    ///   `ImageLibraryFailure`.
    private func live(_ console: Console) async throws -> LiveEditing? {
        guard watch else { return nil }
        let plan = try RunPlan(options, reading: .site)
        plan.warn(console)
        let archive = try ArchivePlace(folder: plan.archive).reading()
        let preview = try await SitePreview(archive: archive, settings: plan.publishing)
        for line in preview.faults { console.progress(line) }
        console.progress("watching \(plan.templates)")
        return LiveEditing(preview) { change in
            switch change {
            case .none: break
            case .renewed: console.progress("\(plan.templates) changed: pages are rendered again")
            case .broken(let lines): for line in lines { console.progress(line) }
            }
        }
    }

    private func log(_ console: Console) throws -> AccessLog? {
        switch accessLog {
        case nil: console.volume >= .verbose ? AccessLog() : nil
        case "-": AccessLog()
        case let file?:
            try AccessLog(file: FolderPath(file).absolute) { reason in
                console.warn("the access log \(file) loses lines: \(reason)")
            }
        }
    }
}
