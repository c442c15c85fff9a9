import ArgumentParser
import HeroBasics
import HeroServe

/// Jobs at GitHub and GitLab, which know the files of a repository and nothing of this machine.
extension ScheduleCommand {
    /// - Throws: `ValidationError`.
    func refuseWhatHostsDoNotHave() throws {
        guard scheduler.isHost else {
            if package == nil, sum == nil { return }
            throw ValidationError("--package and --sum are for github and gitlab: others run an installed herodex")
        }
        if try publish != nil || jitter != nil || options.hasOwnFolders() {
            throw ValidationError(
                "--publish, --jitter, --archive and --output are not for \(scheduler), where jobs start late and publish to Pages"
            )
        }
        let paths = [options.config, options.templates].compactMap(\.self)
        if paths.contains(where: { $0.hasPrefix("/") || $0.split(separator: "/").contains("..") }) {
            throw ValidationError("--config and --templates are paths in the repository, relative to its top")
        }
        if case .every(let seconds) = try Schedule(every), seconds < 300 {
            throw ValidationError("--every: 5 minutes (5m) is the shortest time between two builds at \(scheduler)")
        }
        let image = image ?? hostImage
        if package?.wholeMatch(of: /https:\/\/[A-Za-z0-9._~:\/?#@&+,;=%-]+/) == nil
            || sum?.wholeMatch(of: /[0-9a-f]{64}/) == nil || image.wholeMatch(of: /[A-Za-z0-9._:\/@-]+/) == nil
        {
            throw ValidationError(
                "\(scheduler) needs --package, the https address of herodex's package, --sum, what sha256sum says of it, and the name of an image"
            )
        }
    }

    /// The container image of a job that names none.
    var hostImage: String { "debian:bookworm" }

    var hostedArguments: [String] {
        let paths = [("--config", options.config), ("--templates", options.templates)]
        return paths.flatMap { name, path in path.map { [name, $0] } ?? [] } + options.only.flatMap { ["--only", $0] }
    }
}
