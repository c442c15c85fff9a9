import ArgumentParser
import Foundation
import Testing

@testable import HerodexCLI

@Suite("herodex says which one it is")
struct VersionTests {
    @Test("The first line names the program and its commit, each further one a library that is loaded")
    func version() throws {
        let lines = HerodexVersion.text.split(separator: "\n").map(String.init)
        let first = try #require(lines.first)
        #expect(first.wholeMatch(of: /herodex \d+\.\d+\.\d+ \((?:no commit|commit [0-9a-f]{7,})\)/) != nil, "\(first)")
        let libraries = lines.dropFirst()
        #expect(libraries.map { $0.prefix { $0 != " " } } == ["libxml2", "libvips", "SQLite", "libcurl"])
        for library in libraries {
            #expect(library.contains(#/ \d+\.\d+\.\d+$/#), "\(library)")
        }
    }

    @Test("A library's version is that of the file that is loaded")
    func loaded() throws {
        // Its size is told as 0, so it is read until it ends.
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
        let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        // Debian's file of this one bears its version.
        let xml = try #require(maps.firstMatch(of: /libxml2\.so\.(\d+\.\d+\.\d+)/)?.output.1)
        #expect(HerodexVersion.text.contains("libxml2 \(xml)\n"))
    }
}

@Suite("Shells complete commands and options")
struct CompletionTests {
    private static func complete(_ line: String, word: String, before: String) throws -> [String] {
        let script = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)")
        try Data(HerodexCommand.completionScript(for: .bash).utf8).write(to: script)
        defer { try? FileManager.default.removeItem(at: script) }
        let shell = Process()
        let pipe = Pipe()
        shell.executableURL = URL(filePath: "/bin/bash")
        let words = line.split(separator: " ").map(String.init)
        shell.arguments = [
            "-c",
            """
            shopt -s extglob; . "$1"; shift; COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1)); COMPREPLY=()
            _herodex herodex '\(word)' '\(before)' 2>/dev/null; printf '%s\\n' "${COMPREPLY[@]}"
            """, "bash", script.path,
        ]
        shell.arguments?.append(contentsOf: words)
        shell.standardOutput = pipe
        try shell.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test("bash completes a command, an option, and no command that users are not told of")
    func bash() throws {
        #expect(try Self.complete("herodex bui", word: "bui", before: "herodex") == ["build"])
        #expect(try Self.complete("herodex serve --wa", word: "--wa", before: "serve") == ["--watch"])
        #expect(try Self.complete("herodex man", word: "man", before: "herodex").isEmpty)
    }

    @Test("Folders are completed where one is asked for")
    func folders() {
        for shell in [CompletionShell.zsh, .fish] {
            let script = HerodexCommand.completionScript(for: shell)
            #expect(script.contains("accept-withdrawals"))
            #expect(script.contains(shell == .zsh ? "--output[" : "-l 'output'"))
        }
        #expect(HerodexCommand.completionScript(for: .zsh).contains(/--output\[[^\n]*_files -\//))
    }
}
