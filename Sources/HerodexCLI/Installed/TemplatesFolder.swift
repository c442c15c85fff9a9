import Foundation
import HeroBasics

/// Finds the folders of templates.
enum TemplatesFolder {
    /// The layers of templates: the folder given, over the theme's, over the one that came along, which is `Templates`
    /// here, else the folder installed with the binary, else that of the checkout the binary was built in.
    static func layers(option: String?, setting: String?, theme: String?) -> FolderLayers {
        let asked = (option ?? setting).map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        // A folder that is given is layered over the program's own, whatever folder the command runs in.
        let base = asked == nil ? base ?? name : bundled
        guard let theme, let asked, isWhole(asked) else {
            let layers = [asked, theme, base].compactMap(\.self)
            return FolderLayers(layers[0], over: Array(layers.dropFirst()))
        }
        // A theme stands over all that it changes, even if that is the owner's folder, whose themes count first.
        let own = asked + "/themes/" + URL(filePath: theme).lastPathComponent
        let isOwn = themes.contains { $0.folder == theme } && access(own, R_OK) == 0
        return FolderLayers(isOwn ? own : theme, over: [asked, base].compactMap(\.self))
    }

    /// Whether a folder is one that came along, or made like it: with themes that stand over it.
    private static func isWhole(_ folder: String) -> Bool {
        let real = { URL(filePath: $0).resolvingSymlinksInPath().path }
        return [bundled, base].compactMap(\.self).map(real).contains(real(folder))
            || access(folder + "/themes", R_OK) == 0
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
