/// Looks at an output folder before it is replaced.
enum OutputFolder {
    /// - Throws: `PublishError.foreignOutput` where the folder holds anything and is no site of herodex's.
    static func checkIsOurs(_ output: String) throws(PublishError) {
        guard let names = SiteFiles.names(in: output) else {
            if SiteFiles.facts(output) != nil { throw .foreignOutput(path: output, found: "it is a file") }
            return
        }
        let visible = names.filter { !$0.hasPrefix(".") }
        guard let first = visible.first, SiteFiles.facts(output + "/" + SiteIndex.path) == nil else { return }
        throw .foreignOutput(path: output, found: output + "/" + first)
    }
}
