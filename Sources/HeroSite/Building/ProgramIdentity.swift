import Foundation
import HeroCheck
import HeroPublish

/// Distinguishes one program from another that may make other bytes of the same archive.
enum ProgramIdentity {
    /// - Parameter generator: name and version.
    static func text(generator: String) -> String {
        // Two builds of one version may differ: a developer's do.
        let file = FileState(Bundle.main.executablePath ?? "")
        let facts = file.map { "\($0.size) \($0.modified)" } ?? ""
        return [generator, PageSchema.version, Compressor.version, facts].joined(separator: "\n")
    }
}
