import Foundation

/// The seed that is being tried, in a file that outlives the process.
struct SeedNote: ~Copyable {
    private let path: String
    private let descriptor: Int32

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build/fuzz").path

    init(reader: String, lane: Int) {
        try? FileManager.default.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
        path = "\(Self.folder)/\(reader)-\(lane)"
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func write(_ seed: UInt64) {
        // One length for all, so that a shorter number leaves nothing of a longer one.
        let text = Array((String(repeating: " ", count: 20) + "\(seed)").utf8.suffix(20)) + [0x0A]
        _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    func remove() { unlink(path) }
}
