import Foundation
import Testing

@Suite("A gallery of comics on disk")
struct ComicShelfTests {
    /// Makes 200 comics, ten of each of 20 series, each with a cover of its own.
    private static let making = """
        page=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==
        for n in $(seq 0 199); do
            s=$((n / 10)) number=$((n % 10 + 1))
            mkdir -p pages "shelf/series $s"
            { echo "$page" | base64 -d; echo $n; } > pages/1.png
            printf '<?xml version="1.0"?>\\n<ComicInfo><Series>Series %s</Series><Number>%s</Number><Year>1994</Year>' \
                $s $number > pages/ComicInfo.xml
            printf '<Month>%s</Month><Writer>Writer %s</Writer><Characters>Hero %s, Hero %s</Characters></ComicInfo>' \
                $number $((n % 7)) $((n % 13)) $((n % 11)) >> pages/ComicInfo.xml
            tar -C pages -cf "shelf/series $s/$number.cbt" ComicInfo.xml 1.png
        done
        printf '<ReadingList><Name>All first ones</Name><Books>' > shelf/first.cbl
        for s in $(seq 19 -1 0); do printf '<Book Series="Series %s" Number="1"/>' $s; done >> shelf/first.cbl
        printf '</Books></ReadingList>' >> shelf/first.cbl
        """

    @Test("has a page for each, links that lead somewhere, and reads only what changed the next time")
    func gallery() async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/shelf-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        #expect(try await binary.shell(Self.making).code == 0)
        #expect(try await binary.run("init", "--from", "shelf").code == 0)
        let first = try await binary.run("build")
        #expect(first.code == 0, "\(first.err)")
        #expect(
            first.out.contains("13 heroes, 200 comics, 20 series, 1 event, 7 creators in the archive"),
            "\(first.out)"
        )
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder + "/output/comics")
        #expect(pages.count { $0.hasPrefix("series-") && $0.hasSuffix(".html") } == 200)
        #expect(try await binary.run("check", "output").code == 0)
        let list = try String(contentsOfFile: folder + "/output/events/all-first-ones.json", encoding: .utf8)
        let order = list.matches(of: /"path":"comics\/series-(\d+)-1\.html"/).compactMap { Int($0.1) }
        #expect(order == (0..<20).reversed())
        let second = try await binary.run("build")
        #expect(second.code == 0 && second.out.contains("(201 files, 201 unchanged; 0 new pictures)"), "\(second.out)")
        #expect(second.out.contains("nothing has changed"))
        try FileManager.default.removeItem(atPath: folder + "/shelf/series 3/4.cbt")
        let third = try await binary.run("build")
        #expect(third.code == 0 && third.out.contains("199 comics"), "\(third.out)")
        let page = folder + "/output/comics/series-3-4.html"
        #expect(!FileManager.default.fileExists(atPath: page))
    }
}
