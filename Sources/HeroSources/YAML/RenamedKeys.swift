/// Keys that files written for the version before may still have. They go with the next version.
package enum RenamedKeys {
    /// The end of a warning about an old name, of a key or in a template.
    package static let notice = "and the next version of herodex does not know the old name"

    /// The present key by the old one, wherever the present one is known.
    static let all = ["oddities": "quirks"]
}
