import FolderSnapshot
import Foundation
import SiteFixture
import Synchronization
import Testing

@testable import HeroPublish

@Suite("Files are put into a folder whole, in their order, and never anywhere else")
struct FolderUploadTests {
    @Test("Pages come after what they need, site.json and manifest.json last, and deletions after all")
    func order() async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        let seen = Mutex<[Set<String>]>([])
        let report = try await RemotePublisher.mirror(of: place, batch: 1).publish(environment: [:]) { _, _ in
            seen.withLock { $0.append(Set(Snapshot(mirror).bytes.keys)) }
        }
        let steps = seen.withLock(\.self)
        #expect(steps.count == report.uploaded.count)
        for (number, files) in steps.enumerated() { #expect(files == Set(report.uploaded[...number])) }
        #expect(report.uploaded.suffix(2) == ["site.json", "manifest.json"])
        let firstPage = try #require(report.uploaded.firstIndex { $0.hasSuffix(".html") })
        #expect(report.uploaded[firstPage...].allSatisfy { !$0.hasPrefix("assets/") && !$0.hasPrefix("images/") })

        let other = try await Workplace(heroes: ["Ada", "Bo"])
        try await other.publish(to: place.output)
        seen.withLock { $0 = [] }
        let fewer = try await RemotePublisher.mirror(of: place).publish(environment: [:]) { done, _ in
            let files = Set(Snapshot(mirror).bytes.keys)
            seen.withLock { $0.append(files) }
        }
        #expect(fewer.deleted.contains("heroes/cid.html"))
        #expect(seen.withLock { $0.dropLast().allSatisfy { $0.contains("heroes/cid.html") } })
        #expect(!Snapshot(mirror).bytes.keys.contains("heroes/cid.html"))
    }

    @Test("A file keeps its time, an unchanged one its place on the disk, and nothing else is left behind")
    func times() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        let mirror = place.root + "/mirror"
        func time(_ path: String) throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        #expect(try time(mirror + "/heroes/ada.html") == time(place.output + "/heroes/ada.html"))
        let before = Snapshot(mirror)
        try await place.keep(["Ada", "Bob", "Cid"])
        try await place.publish()
        let report = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        #expect(before.rewritten(in: Snapshot(mirror)).isSubset(of: report.uploaded))
        #expect(Set(Snapshot(mirror).bytes.keys) == Set(Snapshot(place.output).plainBytes.keys))
    }

    @Test("Folders that are empty without their last page go, others' files stay")
    func emptyFolders() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("mine", to: "mirror/notes/mine.txt")
        _ = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        let mirror = place.root + "/mirror"
        #expect(FileManager.default.fileExists(atPath: mirror + "/images"))
        let bare = try await Workplace(picture: .blankPicture)
        try await bare.publish(to: place.output)
        _ = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        #expect(!FileManager.default.fileExists(atPath: mirror + "/images"))
        #expect(try String(contentsOfFile: mirror + "/notes/mine.txt", encoding: .utf8) == "mine")
    }

    @Test("A folder that is a link is refused before anything is copied, and what it leads to stays")
    func linkedFolder() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("mine", to: "elsewhere/ada.html")
        let mirror = place.root + "/mirror"
        try FileManager.default.createDirectory(atPath: mirror, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: mirror + "/heroes",
            withDestinationPath: "../elsewhere"
        )
        let error = RemoteError.linkedFolder(folder: mirror, link: mirror + "/heroes")
        await #expect(throws: error) { try await RemotePublisher.mirror(of: place).publish(environment: [:]) }
        #expect(Snapshot(mirror).bytes.isEmpty)
        #expect(Snapshot(place.root + "/elsewhere").bytes == ["ada.html": Data("mine".utf8)])
    }

    @Test("What cannot be written is told with what is there by then, and the next run goes on")
    func unwritable() async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        // A folder in the place of a page.
        try place.write("", to: "mirror/heroes/bo.html/mine.txt")
        let error = try await #require(throws: RemoteError.self) {
            try await RemotePublisher.mirror(of: place).publish(environment: [:])
        }
        guard case .folderUnwritable(mirror, let file, _, let done, let all) = error else { throw error }
        #expect(file == mirror + "/heroes/bo.html")
        #expect(0 < done && done < all)
        #expect(!FileManager.default.fileExists(atPath: mirror + "/.herodex-publish.part"))
        try FileManager.default.removeItem(atPath: mirror + "/heroes/bo.html")
        let rest = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        #expect(rest.unchanged == done)
        #expect(Snapshot(mirror).bytes == Snapshot(place.output).plainBytes)
    }
}
