import Foundation

/// What this machine has for looking at pages.
enum Installed {
    static let chromium = program("chromium")
    static let chromedriver = program("chromedriver")
    static let java = program("java")

    /// axe-core's script, which finds what keeps people out of a page.
    static let axe = file(ProcessInfo.processInfo.environment["HERODEX_AXE"])

    /// The Nu HTML Checker's archive.
    static let vnu = file(ProcessInfo.processInfo.environment["HERODEX_VNU"])

    static let hasBrowser = chromium != nil && chromedriver != nil
    static let hasChecker = java != nil && vnu != nil

    /// Whether what is not there makes a test fail instead of leaving it out: `make test` says so.
    static let isRequired = ProcessInfo.processInfo.environment["HERODEX_BROWSER_REQUIRED"] == "1"

    private static func program(_ name: String) -> String? {
        ["/usr/local/bin", "/usr/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    private static func file(_ path: String?) -> String? { path.flatMap { access($0, R_OK) == 0 ? $0 : nil } }
}
