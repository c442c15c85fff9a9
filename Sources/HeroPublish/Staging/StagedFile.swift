import Glibc
package import HeroBasics

/// A file that is staged part by part: as a whole, a catalogue or a manifest of a large site would have more bytes than
/// anything else at that moment.
package struct StagedFile: ~Copyable {
    private let staging: StagingFolder
    private let sitePath: String
    private let path: String
    private let file: Descriptor
    private var digest = MessageDigest()
    private var count = 0
    private var failure: FileFailure?

    private static let part = 1 << 16

    /// - Parameter sitePath: from the site's root.
    package init(_ sitePath: String, in staging: StagingFolder) throws(FileFailure) {
        let path = try staging.newPath(sitePath)
        let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard number >= 0 else { throw .last(path) }
        file = Descriptor(number: number)
        self.staging = staging
        self.sitePath = sitePath
        self.path = path
    }

    private struct Descriptor: ~Copyable {
        let number: Int32

        deinit { close(number) }
    }

    /// Writes the bytes and empties the buffer as soon as there are enough of them. Errors are thrown by `finish`.
    mutating func drain(_ bytes: inout [UInt8]) { if bytes.count >= Self.part { write(&bytes) } }

    private mutating func write(_ bytes: inout [UInt8]) {
        defer { bytes.removeAll(keepingCapacity: true) }
        guard failure == nil else { return }
        do throws(FileFailure) {
            try OpenFile.write(bytes, to: file.number, of: path)
            digest.update(bytes)
            count += bytes.count
        } catch {
            failure = error
        }
    }

    /// Takes the last bytes. A file that equals the published one becomes a hard link to that.
    package consuming func finish(_ last: [UInt8]) throws(FileFailure) -> (state: FileState, digest: SHA256Digest) {
        var last = last
        write(&last)
        if let failure { throw failure }
        let published = staging.output.path + "/" + sitePath
        if SiteFiles.areEqual(published, path), Self.replace(path, withLinkTo: published) {
            staging.countKept()
        } else {
            staging.countWritten(count)
        }
        guard let state = FileState(path), let digest = digest.finish().withUnsafeBytes({ SHA256Digest($0) }) else {
            throw .last(path)
        }
        return (state, digest)
    }

    private static func replace(_ path: String, withLinkTo published: String) -> Bool {
        let twin = path + ".link"
        guard link(published, twin) == 0 else { return false }
        guard rename(twin, path) != 0 else { return true }
        unlink(twin)
        return false
    }
}
