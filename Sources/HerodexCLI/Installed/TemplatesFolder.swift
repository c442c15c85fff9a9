import Foundation
import Glibc
import HeroBasics

/// Finds the folders of templates.
enum TemplatesFolder {
    /// The layers of templates: the folder given, over the theme's, over the one that came along, which is `Templates`
    /// here, else the folder installed with the binary, else that of the checkout the binary was built in.
    static func layers(option: String?, setting: String?, theme: String?) -> FolderLayers {
        let asked = (option ?? setting).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        // A folder that is given is layered over the program's own, whatever folder the command runs in.
        let base = asked == nil ? base ?? name : bundled
        // A theme stands over the folder that came along, even if that one is given.
        let isBundled = asked.map { URL(filePath: $0).resolvingSymlinksInPath().path } == bundled
        let layers = [isBundled && theme != nil ? nil : asked, theme, base].compactMap(\.self)
        return FolderLayers(layers[0], over: Array(layers.dropFirst()))
    }

    /// The folder that has everything; nil if there is none.
    static var base: String? { isTemplates(name) ? name : bundled }

    /// The themes that came along, by name, each with its folder. A folder of templates need not have them.
    static var themes: [(name: String, folder: String)] {
        var known: Set<String> = []
        return [base, bundled].compactMap { $0.map { $0 + "/themes" } }.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { !$0.hasPrefix(".") && known.insert($0).inserted }.map { ($0, "\(folder)/\($0)") }
        }
        .sorted { $0.0 < $1.0 }
    }

    /// What a theme sets anew of the style.
    static let themeSheet = "assets/theme.css"

    private static let name = "Templates"

    /// The folder that came along: installed with the binary, or of the checkout it was built in; nil if there is none.
    static var bundled: String? {
        var folder = URL(filePath: OwnProgram.path).deletingLastPathComponent()
        while folder.path != "/" {
            let candidate = folder.appending(path: name).path
            if isTemplates(candidate) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func isTemplates(_ folder: String) -> Bool { access(folder + "/layouts/page.mustache", R_OK) == 0 }
}
