import Foundation
import Testing

/// A folder with a small site that is a git repository, made from a file of records: no server is needed, and it can be
/// copied. Its archive knows of more than the published site.
final class RepositoryWorkspace: Sendable {
    let folder: String
    /// The hashes of all commits that git has acknowledged.
    let commits: [String]

    private init(folder: String, commits: [String]) {
        self.folder = folder
        self.commits = commits
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    static func made() async throws -> RepositoryWorkspace {
        let folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-repository-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let templates = Binary.repository.appending(path: "Templates").resolvingSymlinksInPath().path
        try FileManager.default.createSymbolicLink(atPath: folder + "/Templates", withDestinationPath: templates)
        let sources = "sources: [{ kind: records, name: mine, title: Mine }]\n"
        try Data("site: { title: Mine, compress: [] }\n\(sources)".utf8).write(
            to: URL(filePath: folder + "/herodex.yaml")
        )
        let binary = Binary(folder: folder)
        for name in ["One", "Two", "Three"] {
            let run = try await binary.shell("\(hero(name)); $1 import mine heroes.jsonl --quiet && $1 render --quiet")
            try #require(run.code == 0, "\(run.err)")
        }
        let git = "git -c user.name=a -c user.email=a@b.example -C output"
        let run = try await binary.shell(
            "\(git) init -q && \(git) add --all && \(git) commit -qm one && \(git) commit -qm two --allow-empty && "
                + "echo mine > output/heroes/.own && git -C output rev-list HEAD && "
                + "{ \(hero("Four")); $1 import mine heroes.jsonl --quiet; }"
        )
        try #require(run.code == 0, "\(run.err)")
        return RepositoryWorkspace(folder: folder, commits: run.out.split(separator: "\n").map(String.init))
    }

    /// A line of shell that gives the second record another title.
    static func hero(_ name: String) -> String {
        #"printf '{"kind":"heroes","id":1,"title":"Ada"}\n{"kind":"heroes","id":2,"title":"\#(name)"}\n' > heroes.jsonl"#
    }

    func copied() throws -> RepositoryWorkspace {
        let copy = folder + "-\(UUID().uuidString)"
        try FileManager.default.copyItem(atPath: folder, toPath: copy)
        return RepositoryWorkspace(folder: copy, commits: commits)
    }

    func binary(_ environment: [String: String] = [:]) -> Binary { Binary(folder: folder, environment: environment) }

    /// The inode of the repository in the output.
    var repository: Int? {
        (try? FileManager.default.attributesOfItem(atPath: folder + "/output/.git"))?[.systemFileNumber] as? Int
    }

    /// Fails unless the repository is sound and has all commits.
    func expectSoundRepository(_ comment: Comment) async throws {
        let run = try await binary().shell("git -C output fsck --strict 2>&1; git -C output rev-list HEAD")
        #expect(Set(run.out.split(separator: "\n").map(String.init)).isSuperset(of: commits), comment)
        #expect(!run.out.contains("error") && !run.out.contains("missing"), comment)
        #expect(FileManager.default.contents(atPath: folder + "/output/heroes/.own") == Data("mine\n".utf8), comment)
    }
}
