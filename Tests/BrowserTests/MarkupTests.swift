import Foundation
import Testing

extension BuiltSiteTests {
    @Suite(
        "The markup of the whole site",
        .enabled(if: Installed.hasChecker || Installed.isRequired, "HERODEX_VNU names no vnu.jar, or Java is missing")
    )
    struct MarkupTests {
        @Test("has no error for the Nu HTML Checker")
        func nu() async throws { try await NuChecker.expectNoErrors() }
    }
}

/// The Nu HTML Checker, run over a site.
enum NuChecker {
    private struct Report: Decodable { let messages: [Message] }

    private struct Message: Decodable, CustomStringConvertible {
        let type: String
        let url: String
        let message: String
        let lastLine: Int?

        var description: String { "\(url):\(lastLine ?? 0): \(message)" }
    }

    /// HTML has had it since 2023, the checker that PyPI offers is of 2020.
    private static let younger = "Attribute “fetchpriority” not allowed on element “img” at this point."

    /// - Parameter paths: the pages to look at; nil for all.
    static func expectNoErrors(in paths: [String]? = nil) async throws {
        let java = try #require(Installed.java, "Java is not installed (Debian: default-jre-headless)")
        let vnu = try #require(Installed.vnu, "HERODEX_VNU names no vnu.jar")
        let folder = try BuiltSite.current.folder
        // Handed the folder, it finds the files itself: thousands of names are too long for a command line.
        let files = paths?.map { folder.appending(path: $0).path } ?? [folder.path]
        let options = ["--skip-non-html", "--format", "json", "--stdout", "--exit-zero-always"]
        let end = try await ChildProgram.run(java, ["-jar", vnu] + options + files, folder: folder)
        #expect(end.code == 0)
        let errors = try JSONDecoder().decode(Report.self, from: end.output).messages
            .filter { $0.type != "info" && $0.message != younger }
        #expect(errors.isEmpty, "\(errors.count) errors: \(errors.prefix(20))")
    }
}
