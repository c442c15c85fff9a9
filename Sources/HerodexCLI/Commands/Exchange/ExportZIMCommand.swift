import ArgumentParser
import Foundation
import HeroBasics
import HeroExport

/// `herodex export zim [FILE]`.
struct ExportZIMCommand: ExportFormatCommand {
    static let configuration = CommandConfiguration(
        commandName: "zim",
        abstract: "Packs the published site as a ZIM file for Kiwix, with a full-text index.",
        discussion:
            "Needs zimwriterfs (Debian: apt-get install zim-tools), and room for a copy of the site beside the file."
    )

    @Argument(help: .file("The file to write, which must not exist."), completion: .file())
    var file = "herodex.zim"

    @Option(help: "What libraries call it, up to 30 characters (default: the site's title).")
    var title: String?

    @Option(help: "What libraries say of it, up to 80 characters (default: how many records it has).")
    var description: String?

    @Option(help: .dir("The folder the site is published to."), completion: .directory)
    var output = "output"

    @OptionGroup var talk: TalkOptions

    func validate() throws {
        try FolderPath.refuseEmpty([file, output])
        try Self.check("title", title, most: 30)
        try Self.check("description", description, most: 80)
    }

    private static func check(_ option: String, _ text: String?, most: Int) throws {
        if let text, !(1...most).contains(text.count) {
            throw ValidationError("--\(option) takes 1 to \(most) characters, not \(text.count)")
        }
    }

    func export() async throws -> SiteZIM.Report {
        let zim = try SiteZIM(
            folder: FolderPath(output).absolute,
            title: title,
            description: description,
            scraper: HerodexVersion.generator
        )
        return try await zim.write(file, environment: ProcessInfo.processInfo.environment)
    }

    func summary(of report: SiteZIM.Report) -> [String] {
        ["\(report.file): \(report.pages.of("page")), \(ByteCount(report.bytes))"]
    }
}
