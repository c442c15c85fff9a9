import Foundation
import Testing

/// A real web server on a loopback port, for what the misbehaving one cannot do: TLS and HTTP/2.
struct Nginx {
    static let program = "/usr/sbin/nginx"

    /// Whether tests with it run: where it is installed, or where `make test` says that it has to be.
    static var isWanted: Bool {
        ProcessInfo.processInfo.environment["HERODEX_NGINX_REQUIRED"] == "1"
            || FileManager.default.isExecutableFile(atPath: program)
    }

    let port: Int
    let certificates: TestCertificates
    private let scheme: String

    /// By the name that its usual certificate is for.
    var baseURL: String { "\(scheme)://localhost:\(port)" }

    /// Runs `body` with a server that is gone afterwards.
    /// - Parameters:
    ///   - kind: of its certificate; nil for none, and no TLS.
    ///   - directives: further lines of its `server` block.
    static func serving<Result>(
        _ kind: TestCertificates.Kind?,
        address: String = "127.0.0.1",
        directives: String = #"location / { return 200 "$server_protocol $connection"; }"#,
        _ body: (Nginx) async throws -> Result
    ) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "herodex-nginx-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let certificates = try TestCertificates(in: folder)
        let files = try kind.map { try certificates.server($0) }
        let port = try freePort(on: address)
        let configuration = """
            daemon off;
            pid \(folder.path)/pid;
            error_log \(folder.path)/error.log;
            events {}
            http {
                access_log off;
                client_body_temp_path \(folder.path)/body;
                proxy_temp_path \(folder.path)/proxy;
                fastcgi_temp_path \(folder.path)/fastcgi;
                uwsgi_temp_path \(folder.path)/uwsgi;
                scgi_temp_path \(folder.path)/scgi;
                server {
                    listen \(address):\(port)\(files == nil ? "" : " ssl http2");
                    \(files.map { "ssl_certificate \($0.certificate); ssl_certificate_key \($0.key);" } ?? "")
                    \(directives)
                }
            }
            """
        let file = folder.appending(path: "nginx.conf")
        try configuration.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = ["-p", folder.path, "-c", file.path, "-e", folder.path + "/error.log"]
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        // It listens before its workers run, so that one connection tells.
        while !isListening(on: address, port) {
            try #require(process.isRunning, "nginx did not start")
            await Task.yield()
        }
        let scheme = files == nil ? "http" : "https"
        return try await body(Nginx(port: port, certificates: certificates, scheme: scheme))
    }
}

/// Certificates made for one test by the openssl program.
struct TestCertificates {
    enum Kind: String, CaseIterable {
        case sound, expired, otherName, selfSigned
    }

    private let folder: URL

    /// The authority's own, in PEM form.
    var authority: String { folder.path + "/ca.pem" }

    init(in folder: URL) throws {
        self.folder = folder
        try openSSL(
            "req",
            "-x509",
            "-nodes",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:P-256",
            "-days",
            "2",
            "-subj",
            "/CN=Herodex Test Authority",
            "-keyout",
            "ca.key",
            "-out",
            "ca.pem"
        )
    }

    func server(_ kind: Kind) throws -> (certificate: String, key: String) {
        let name = kind == .otherName ? "elsewhere.example" : "localhost"
        let names = "subjectAltName=DNS:\(name)" + (kind == .otherName ? "" : ",IP:127.0.0.1,IP:::1")
        let request = ["-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-subj", "/CN=\(name)"]
        if kind == .selfSigned {
            try openSSL(
                ["req", "-x509", "-days", "2", "-addext", names] + request + ["-keyout", "key.pem", "-out", "it.pem"]
            )
        } else {
            try openSSL(["req"] + request + ["-keyout", "key.pem", "-out", "it.csr"])
            try names.write(to: folder.appending(path: "names"), atomically: true, encoding: .utf8)
            let days = kind == .expired ? "-1" : "2"
            try openSSL(
                "x509",
                "-req",
                "-in",
                "it.csr",
                "-CA",
                "ca.pem",
                "-CAkey",
                "ca.key",
                "-CAcreateserial",
                "-days",
                days,
                "-extfile",
                "names",
                "-out",
                "it.pem"
            )
        }
        return (folder.path + "/it.pem", folder.path + "/key.pem")
    }

    private func openSSL(_ arguments: String...) throws { try openSSL(arguments) }

    private func openSSL(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "openssl \(arguments.joined(separator: " "))")
    }
}
