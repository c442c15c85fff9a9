import Foundation
import PackagePlugin

/// Writes `BuiltCommit.text`: the commit a program is built from. See decision 25.
@main
struct CommitPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) -> [Command] {
        let package = context.package.directoryURL
        let script = package.appending(path: "Sources/herodex/Packaging/commit.sh")
        let git = Self.gitFolder(of: package)
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
        return [
            .buildCommand(
                displayName: "Noting the commit",
                executable: URL(filePath: "/bin/sh"),
                arguments: [script.path, git?.path ?? "", output.path],
                inputFiles: [script] + Self.changing(in: git),
                outputFiles: [output]
            )
        ]
    }

    /// The repository's git folder; a linked work tree names its own in a file. Nil outside git: a repository that
    /// merely contains this folder would name an unrelated commit.
    private static func gitFolder(of package: URL) -> URL? {
        let entry = package.appending(path: ".git")
        guard let text = try? String(contentsOf: entry, encoding: .utf8) else {
            return isThere(entry.appending(path: "HEAD")) ? entry : nil
        }
        let path = text.trimmingPrefix("gitdir: ").trimmingCharacters(in: .newlines)
        let folder = URL(filePath: path, relativeTo: package)
        return isThere(folder.appending(path: "HEAD")) ? folder : nil
    }

    /// The files that git changes with every commit and checkout.
    private static func changing(in git: URL?) -> [URL] {
        guard let git else { return [] }
        let log = git.appending(path: "logs/HEAD")
        return [git.appending(path: "HEAD"), isThere(log) ? log : git.appending(path: "index")].filter(isThere)
    }

    private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
