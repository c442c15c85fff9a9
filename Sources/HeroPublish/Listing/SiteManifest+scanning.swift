import HeroBasics

extension SiteManifest {
    /// Reads a manifest as herodex writes it, byte by byte and without storing it, so that a server can switch to
    /// another version of a large site without delay.
    ///
    /// - Parameter body: gets each row; `isStatic` says whether the site's owner has made the file.
    /// - Returns: false for anything written differently, JSON or not; some rows may have been passed on by then.
    static func scan(
        _ bytes: [UInt8],
        _ body: (_ path: String, _ bytes: Int, _ digest: SHA256Digest, _ isStatic: Bool) -> Void
    ) -> Bool {
        scanRows(bytes) { path, size, hex, isStatic in
            guard let digest = SHA256Digest(hex: hex) else { return false }
            body(path, size, digest, isStatic)
            return true
        }
    }

    /// Reads the paths alone, which takes half as long.
    /// - Returns: as `scan`, but that digests are not looked at.
    static func scanPaths(_ bytes: [UInt8], _ body: (_ path: String) -> Void) -> Bool {
        scanRows(bytes) { path, _, _, _ in
            body(path)
            return true
        }
    }

    private static func scanRows(_ bytes: [UInt8], _ body: ManifestScanner.Body) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = ManifestScanner(bytes: bytes)
            return scanner.scan(body)
        }
    }
}

private struct ManifestScanner {
    /// Gets the path, the size, the digits of the digest, and whether the site's owner has made the file; returns whether
    /// the row is as herodex writes it.
    typealias Body = (String, Int, UnsafeBufferPointer<UInt8>, Bool) -> Bool

    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    mutating func scan(_ body: Body) -> Bool {
        guard skip("{\"files\":[") else { return false }
        var isFirst = true
        while !skip("]}\n") {
            guard isFirst || skip(","), skip("{\"bytes\":"), let size = number(), skip(",\"path\":\""),
                let path = text(), skip(",\"sha256\":\""), let hex = digits(), skip("\"")
            else { return false }
            let isStatic = skip(",\"static\":true")
            guard skip("}"), body(path, size, hex, isStatic) else { return false }
            isFirst = false
        }
        return place == bytes.count
    }

    private mutating func digits() -> UnsafeBufferPointer<UInt8>? {
        let end = place + SHA256Digest.digits
        guard end <= bytes.count else { return nil }
        defer { place = end }
        return UnsafeBufferPointer(rebasing: bytes[place..<end])
    }

    private mutating func skip(_ expected: StaticString) -> Bool {
        let end = place + expected.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        for offset in 0..<expected.utf8CodeUnitCount where bytes[place + offset] != expected.utf8Start[offset] {
            return false
        }
        place = end
        return true
    }

    private mutating func number() -> Int? {
        let start = place
        var number = 0
        // Eighteen digits fit into an `Int`.
        while place < bytes.count, place - start < 18, (0x30...0x39).contains(bytes[place]) {
            number = number * 10 + Int(bytes[place] - 0x30)
            place += 1
        }
        // JSON has no leading zeros.
        guard place == start + 1 || place > start && bytes[start] != 0x30 else { return nil }
        return number
    }

    /// Up to the closing quote; nil if something in it is escaped.
    private mutating func text() -> String? {
        let start = place
        while place < bytes.count, bytes[place] != 0x22 {
            guard bytes[place] != 0x5C, bytes[place] >= 0x20 else { return nil }
            place += 1
        }
        guard place < bytes.count else { return nil }
        defer { place += 1 }
        return String(validating: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
    }
}
