import Foundation
import Testing

@Suite("Names and keys from elsewhere are shown, and never steer the terminal")
struct HostileNamesTests {
    /// Escape sequences in both their forms, line ends, and what turns the direction of writing.
    private static let hostile = "\u{1B}[31mX\u{9B}1m\u{85}\n\u{202E}Y\u{2066}Z\u{2028}Q\u{7}\u{7F}"

    private static func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// In JSON, and in YAML's quotes.
    private static func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    private static func folder() throws -> String {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        let folder = root + "/herodex-hostile-\(UUID().uuidString)"
        let key = try quoted("k" + hostile)
        try write("site: { title: T }\nsources:\n  - { kind: records, name: mine }\n", to: folder + "/herodex.yaml")
        try write("\(key): 1\nsources:\n  - { kind: \(key), name: \(key), \(key): 1 }\n", to: folder + "/keys.yaml")
        let lines = [
            #"{"kind":"heroes","id":"1","title":"Ada",\#(key):1}"#, #"{"kind":\#(key),"id":"2"}"#,
            #"{"kind":"heroes","id":"3","title":\#(key)}"#, #"{"kind":"heroes","id":\#(key),"title":"Bo"}"#,
        ]
        try write(lines.joined(separator: "\n"), to: folder + "/lines.jsonl")
        try write("{", to: folder + "/file\(hostile).jsonl")
        try write("<html><body id=\(key)><a href=\(key)>x</a>", to: folder + "/site\(hostile)/page\(hostile).html")
        try write("{{\(hostile)}} {{/\(hostile)}}", to: folder + "/templates/pages/hero.mustache")
        return folder
    }

    @Test("In no output of any command, as text and as JSON")
    func outputs() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let name = Self.hostile
        let commands = [
            ["import", "mine", "lines.jsonl"], ["import", "mine", "file\(name).jsonl"],
            ["import", "mine", "no\(name)"],
            ["import", name, "lines.jsonl"], ["crawl", "--verbose", "--config", "keys.yaml"],
            ["crawl", "--only", name],
            ["render", "--templates", "templates"], ["render", "--templates", name], ["render"], ["status"],
            ["status", "--archive", name], ["explain", "heroes/\(name)"], ["check", "site\(name)"], ["check", name],
            ["export", "jsonl", "no\(name)/file.jsonl"], ["publish", "to\(name)"], ["diff", name], ["forget", name],
            ["build", "--config", name], ["build", "--config=\(name)", "--\(name)"], ["build", "--jitter=\(name)"],
            [name],
            ["serve", "--allow-host", name], ["source", "check", "file\(name).jsonl"],
            ["schedule", "cron", "--every", name],
        ]
        for command in commands {
            for arguments in [command, command + ["--json"]] {
                let run = try await binary.start(arguments).finished()
                for text in [run.out, run.err] {
                    let steering = text.unicodeScalars.filter { scalar in
                        switch scalar.value {
                        case 0x0A: false
                        case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
                        default: false
                        }
                    }
                    #expect(steering.isEmpty, "\(arguments): \(text.debugDescription)")
                    // A line end of a name would begin a line of its own.
                    #expect(!text.split(separator: "\n").contains { $0.contains("Y") && !$0.contains("X") })
                }
                if arguments.last == "--json", !run.out.isEmpty {
                    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.out.utf8)) }
                }
            }
        }
    }

    @Test("A name that is not UTF-8 is refused, and nothing gets another name")
    func otherBytes() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let prepared = try await binary.shell(
            #"""
            B=$(printf 'b\377') && mkdir world in static "in/$B" "$B" && cd world && printf x >"../static/$B"
            echo '{"kind":"heroes","id":"1","title":"Ada"}' | tee ../in/a.jsonl "../in/$B.jsonl" >"../in/$B/c.jsonl"
            ln -s "../$B" link && echo 'site: { title: "${T}" }' >variable.yaml && cp ../herodex.yaml .
            printf 'site: { title: T, static: ../static }\nsources: [{ kind: records, name: mine }]\n' >static.yaml
            """#
        )
        #expect(prepared.code == 0, "\(prepared.err)")
        let runs = [
            (#"cd world && "$1" import mine ../in"#, 1, [#"in/b\u{FFFD}.jsonl: its name is not UTF-8"#]),
            (#"cd world && "$1" publish "$(printf 'b\377')""#, 2, ["argument 2 is not UTF-8", #"at: b\xff"#]),
            (#"cd "$(printf 'b\377')" && "$1" status"#, 2, ["the folder that this command runs in", #"/b\xff"#]),
            (#"cd world && TMPDIR="$(printf '/b\377')" "$1" status"#, 2, ["environment variable TMPDIR", #"/b\xff"#]),
            (#"cd world && "$1" render --output link"#, 2, ["a link in its path leads to a name that is not UTF-8"]),
            (#"cd world && "$1" render --config static.yaml"#, 2, ["has bytes that no address should have"]),
            (
                #"cd world && T="$(printf 'b\377')" "$1" render --config variable.yaml"#, 2,
                ["the environment variable T is not UTF-8"]
            ),
        ]
        for (line, code, words) in runs {
            let run = try await binary.shell(line)
            #expect(run.code == Int32(code), "\(line): \(run.err)")
            for word in words { #expect((run.out + run.err).contains(word.replacing(#"\u{FFFD}"#, with: "\u{FFFD}"))) }
        }
        let made = try await binary.shell(#"find . -print | LC_ALL=C grep -c "$(printf '\357\277\275')""#)
        #expect(made.out == "0\n")
    }

    @Test("A time zone with controls in its name is shown with escapes")
    func zoneName() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = try await Binary(folder: folder, environment: ["TZ": "Bad\u{1B}[31m"]).run(
            "serve",
            "--every",
            "@daily"
        )
        #expect(run.code == 64 && run.err.contains(#"TZ is "Bad\u{1b}[31m""#), "\(run.err)")
    }

    @Test("A path that is too long, a link that leads nowhere and a packed file are told as what they are")
    func causes() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let prepared = try await binary.shell(
            #"""
            ln -s nowhere link && mkdir in && ln -s ../nowhere in/a.jsonl && printf '\004\042\115\030xxxx' >packed.jsonl.lz4
            "$1" import mine lines.jsonl; "$1" render
            """#
        )
        #expect(prepared.code == 0, "\(prepared.err)")
        let long = String(repeating: "n", count: 300)
        for path in [long, "link"] {
            let commands = [
                ["render", "--output", path], ["render", "--archive", path], ["crawl", "--archive", path],
                ["status", "--archive", path], ["import", "mine", path], ["import", path],
                ["render", "--config", path],
                ["render", "--templates", path], ["check", path], ["publish", path], ["init", "--config", path],
                ["source", "check", path], ["schedule", "cron", "--write", path],
            ]
            for command in commands {
                let run = try await binary.start(command).finished()
                #expect(run.code == 2, "\(command): \(run.out)\(run.err)")
                let words =
                    path == long
                    ? ["longer than the file system takes"] : ["a link that leads nowhere", "it is a link to nowhere"]
                #expect(words.contains { run.err.contains($0) }, "\(command): \(run.err)")
            }
        }
        let dead = try await binary.run("import", "mine", "in")
        #expect(dead.code == 2 && dead.out.contains("not understood: in/a.jsonl: it is a link that leads nowhere\n"))
        let packed = try await binary.run("import", "mine", "packed.jsonl.lz4")
        #expect(packed.code == 2 && packed.out.contains("it is packed: lz4 -d unpacks it"))
        #expect(
            try await binary.run("import", "packed.jsonl.lz4").err.contains(
                "because: it is packed: lz4 -d unpacks it\n"
            )
        )
    }

    @Test("A theme that came along is found beside templates of one's own that have none")
    func theme() async throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let templates = Binary.repository.path + "/Templates"
        let run = try await binary.shell(
            #"""
            cp -r '\#(templates)' Templates && rm -r Templates/themes templates && mkdir templates &&
            printf 'site: { title: T, theme: library }\nsources: [{ kind: records, name: mine }]\n' >herodex.yaml &&
            printf '{"kind":"heroes","id":"1","title":"Ada"}\n' >a.jsonl && "$1" import mine a.jsonl && "$1" render &&
            grep -q 'Library: quiet' output/assets/theme.*.css && "$1" render --templates templates --output other &&
            grep -q 'Library: quiet' other/assets/theme.*.css &&
            "$1" render --templates '\#(templates)' --output third && grep -q 'Library: quiet' third/assets/theme.*.css
            """#
        )
        #expect(run.code == 0, "\(run.out)\(run.err)")
    }
}
