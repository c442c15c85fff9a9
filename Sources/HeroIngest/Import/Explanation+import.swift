public import HeroBasics

/// Why nothing can be imported.
extension Explanation {
    static func importRefusal(of file: String, _ reason: String, _ attempt: String) -> Explanation {
        Explanation("cannot import \(file)", because: reason, kept: "the archive, untouched", attempt: attempt)
    }

    public static func missingImport(_ path: String, _ reason: String) -> Explanation {
        importRefusal(of: path, reason, "name files that were recorded, or folders of them")
    }

    static func damagedExport(_ path: String, _ reason: String) -> Explanation {
        importRefusal(of: path, reason, "fetch or export the file again")
    }

    /// A file was to be imported without naming a source.
    static func notAnExport(_ path: String) -> Explanation {
        importRefusal(
            of: "\(path) without a source",
            "only what herodex export jsonl wrote says itself which sources its records belong to",
            "name the source of the configuration first: herodex import SOURCE \(path)"
        )
    }
}
