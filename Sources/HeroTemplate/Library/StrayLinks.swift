import Foundation

/// Finds symbolic links in a folder of templates that lead out of it. What they lead to is nobody's template: a page
/// made of it could show any file of this machine.
struct StrayLinks {
    /// As error messages name it.
    let folder: String

    /// One error for each of them.
    /// - Parameter paths: the entries of the folder, from it on.
    func errors(among paths: [String]) -> [TemplateError] {
        guard let root = Self.realPath(of: folder) else { return [] }
        return paths.filter { isStray("\(root)/\($0)", root: root) }.map { path in
            TemplateError(
                file: folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)",
                message: "the link leads out of the templates folder: put the file itself there"
            )
        }
    }

    private func isStray(_ path: String, root: String) -> Bool {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFLNK else { return false }
        // One that leads nowhere cannot be read; whoever needs it says so.
        guard let target = Self.realPath(of: path) else { return false }
        return target != root && !target.hasPrefix(root == "/" ? root : root + "/")
    }

    private static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
