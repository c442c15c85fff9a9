import Foundation
import Testing

@Suite("Links of README and the manual lead somewhere")
struct LinkTests {
    @Test(
        "Every link within the repository leads to a file, and to a heading where it names one",
        arguments: try Documents.all()
    )
    func links(_ page: MarkdownPage) throws {
        for link in page.links where !link.contains(/^[a-z]+:/) {
            #expect(try Self.fault(of: link, on: page) == nil, "\(page): \(link)")
        }
    }

    @Test("Links that lead nowhere are noticed")
    func deadLinks() throws {
        let page = MarkdownPage(path: "README.md", text: "# Two words: `a`\n\n[a](nowhere.md) [b](#two-words-a)\n")
        #expect(page.links == ["nowhere.md", "#two-words-a"])
        #expect(try page.links.map { try Self.fault(of: $0, on: page) } == ["no such file", nil])
        #expect(try Self.fault(of: "README.md#none", on: page) == "no such heading")
    }

    @Test("Every file of the repository that is named in code is there")
    func namedFiles() throws {
        for page in try Documents.all() {
            for span in page.codeSpans {
                guard span.contains(/^(Sources|Tests|Templates|\.github|\.ci)\/[\w.\/-]*$/) else { continue }
                let path = Documents.root.appending(path: span).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page): \(span)")
            }
        }
    }

    @Test("README and the manual's first page lead to every chapter and back, and the latter to every decision")
    func chapters() throws {
        let readme = try Documents.page("README.md")
        let first = try Documents.page(Documents.catalogue + "/Herodex.md")
        #expect(readme.links.contains(first.path))
        let chapters = try Documents.chapters()
        #expect(!chapters.isEmpty)
        for chapter in chapters {
            let name = chapter.path.split(separator: "/").last ?? ""
            #expect(readme.links.contains(chapter.path), "README: \(name)")
            #expect(first.links.contains("Manual/\(name)"), "\(first): \(name)")
            #expect(chapter.links.contains("../Herodex.md"), "\(chapter) has no way back")
        }
        for page in try Documents.all() where page.path.hasPrefix(Documents.catalogue) && page.path != first.path {
            let name = page.path.split(separator: "/").last?.dropLast(".md".count) ?? ""
            #expect(first.prose.contains("- <doc:\(name)>"), "\(first) has no topic \(name)")
        }
    }

    private static func fault(of link: String, on page: MarkdownPage) throws -> String? {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var target = page
        if !parts[0].isEmpty {
            let folder = Documents.root.appending(path: page.path).deletingLastPathComponent()
            let file = folder.appending(path: parts[0]).standardizedFileURL
            guard FileManager.default.fileExists(atPath: file.path) else { return "no such file" }
            guard parts.count == 2 else { return nil }
            target = MarkdownPage(path: parts[0], text: try String(contentsOf: file, encoding: .utf8))
        }
        return parts.count < 2 || target.anchors.contains(parts[1]) ? nil : "no such heading"
    }
}
