import Foundation
import HeroBasics

/// Finds symbolic links in a folder of templates that lead out of it. Their targets are not templates: a page made
/// from one could show any file of this machine.
struct StrayLinks {
    /// The folder's name in error messages.
    let folder: String

    /// One error for each such link.
    /// - Parameter paths: the entries of the folder, relative to it.
    func errors(among paths: [String]) -> [TemplateError] {
        guard let root = realPath(of: folder) else { return [] }
        return paths.filter { isStray("\(root)/\($0)", root: root) }.map { path in
            TemplateError(
                file: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)",
                message: "the link leads out of the templates folder: put the file itself there"
            )
        }
    }

    private func isStray(_ path: String, root: String) -> Bool {
        guard stat(at: path)?.isLink == true else { return false }
        // A dangling link cannot be read; the code that needs the file reports it.
        guard let target = realPath(of: path) else { return false }
        return target != root && !target.hasPrefix(root == "/" ? root : root + "/")
    }
}
