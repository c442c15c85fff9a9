import Foundation
import HeroArchive
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroPublish
import HeroSite
import Synchronization

/// Does the work of publishing, on all cores as publishing does, and measures the time of each module.
struct SharePass {
    let site: BenchSite

    /// The CPU time one part of the work took.
    struct Share: Codable, Sendable {
        let part: String
        let seconds: Double
    }

    /// A task takes this many pages at a time.
    private static let portion = 32

    func run() async throws -> [Share] {
        let archive = try site.archive(.readOnly)
        let start = CPUClock.process.now
        let snapshot = try archive.snapshot()
        let content = try await snapshot.content()
        let reading = CPUClock.process.now - start
        let catalog = CPUClock.process.measured { Catalog(content, records: snapshot) }
        let pages = try CPUClock.process.measured {
            SitePages(
                catalog: catalog.value,
                templates: try site.compiledTemplates(),
                settings: site.settings.site,
                pictures: SitePictures()
            )
        }
        let schema = try CPUClock.process.measured { try PageSchema() }
        // Not removed here: file systems are slow to make files if many were just removed.
        let staging = try StagingFolder(beside: OutputFolder(site.output))
        let linkIndex = LinkIndex(folder: staging.path)
        let laps = try await laps(pages.value, schema: schema.value, linkIndex: linkIndex, staging: staging)
        let closing = CPUClock.process.measured { _ = linkIndex.close() }
        return [
            Share(part: "HeroArchive: reading the records", seconds: reading),
            Share(part: "HeroCatalog: joining them", seconds: catalog.seconds),
            Share(part: "HeroSite: loading templates, preparing pages", seconds: pages.seconds),
            Share(part: "HeroSite, HeroTemplate: rendering", seconds: laps.render),
            Share(part: "HeroCheck: proving pages, links", seconds: schema.seconds + laps.check + closing.seconds),
            Share(part: "HeroPublish: digests", seconds: laps.digest),
            Share(part: "HeroPublish: writing pages", seconds: laps.write),
        ]
    }

    /// Seconds of each part of the work on pages.
    private struct Laps {
        var render = 0.0
        var digest = 0.0
        var check = 0.0
        var write = 0.0

        static func += (sum: inout Laps, other: Laps) {
            sum.render += other.render
            sum.digest += other.digest
            sum.check += other.check
            sum.write += other.write
        }
    }

    private final class Counter: Sendable {
        let next = Atomic(0)
    }

    private func laps(
        _ pages: SitePages,
        schema: PageSchema,
        linkIndex: LinkIndex,
        staging: StagingFolder
    ) async throws -> Laps {
        let counter = Counter()
        return try await withThrowingTaskGroup(of: Laps.self) { group in
            for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
                group.addTask { try work(counter, pages, validator: PageValidator(schema: schema), linkIndex, staging) }
            }
            var sum = Laps()
            for try await laps in group { sum += laps }
            return sum
        }
    }

    private func work(
        _ counter: Counter,
        _ pages: SitePages,
        validator: PageValidator,
        _ linkIndex: LinkIndex,
        _ staging: StagingFolder
    ) throws -> Laps {
        var laps = Laps()
        var stager = FileStager(in: staging)
        var buffer: [UInt8] = []
        while true {
            let start = counter.next.add(Self.portion, ordering: .relaxed).oldValue
            guard start < pages.pages.count else { return laps }
            for page in pages.pages[start..<min(start + Self.portion, pages.pages.count)] {
                buffer.removeAll(keepingCapacity: true)
                laps.render += try CPUClock.thread.measured { try pages.render(page, into: &buffer) }.seconds
                laps.digest += CPUClock.thread.measured { MessageDigest.sha256(buffer) }.seconds
                laps.check +=
                    CPUClock.thread.measured {
                        linkIndex.insert(validator.validate(buffer, path: page.path), bytes: buffer.count)
                    }
                    .seconds
                laps.write +=
                    try CPUClock.thread.measured {
                        _ = try stager.write(buffer, as: page.path)
                    }
                    .seconds
            }
        }
    }
}
