import HeroBasics

/// Why nothing can be exported.
enum ExportError: ExplainedError {
    case exists(path: String)
    case failed(path: String, reason: String)
    case nothing(source: String?)
    /// A program that makes the format is not installed.
    case programMissing(String, package: String)
    /// A file of the published site is not as its manifest says.
    case damagedSite(file: String)

    var explanation: Explanation {
        switch self {
        case .exists(let path):
            Explanation(
                "\(path) exists and is left as it is",
                because: FileFailure.missing(path)?.reason,
                attempt: "name another file, or remove it first"
            )
        case .failed(let path, let reason):
            Explanation(
                "cannot write \(path)",
                because: reason,
                kept: "the archive, untouched; of the file nothing is left behind",
                attempt: "make room, or name a file elsewhere"
            )
        case .programMissing(let program, let package):
            Explanation(
                "this export needs \(program), which is not installed",
                attempt: "apt-get install \(package) (other systems: https://wiki.openzim.org)"
            )
        case .damagedSite(let file):
            Explanation(
                "the published site is damaged, or was just replaced",
                at: [file],
                because: "the file is missing, or not as manifest.json says",
                kept: "the site as it is; nothing was written",
                attempt: "the same command again; if that fails, herodex render makes the site again"
            )
        case .nothing(let source):
            Explanation(
                "there is nothing to export" + (source.map { " of \($0)" } ?? ""),
                because: "the archive holds no replies" + (source == nil ? "" : " of it"),
                attempt: "herodex status says what is kept"
            )
        }
    }
}
