import ArgumentParser
import Foundation
import HeroBasics

/// `herodex init`: a configuration to start from.
struct InitCommand: DocumentedCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a configuration to start from; an existing one is left alone."
    )

    static let examples: KeyValuePairs = [
        "herodex init": "Write ./herodex.yaml:",
        "herodex init --config heroes.yaml": "Write it under another name:",
        "herodex init --theme": "Start a look of your own:",
    ]
    static let related = ["build", "source"]

    @Option(
        help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"])
    )
    var config = "herodex.yaml"

    @Flag(help: "Write a theme to start from instead: theme/assets/theme.css.")
    var theme = false

    @OptionGroup var talk: TalkOptions

    func validate() throws { try FolderPath.refuseEmpty([config]) }

    func run() async throws {
        let console = talk.console
        try await ExitStatus.exit(console) { _ in
            if theme {
                let file = try StarterTheme.write()
                console.print(
                    "\(file) is written: every property of the style, in comments. Put \"theme: ./\(StarterTheme.folder)\" "
                        + "below \"site\" in herodex.yaml, then: herodex serve --watch"
                )
                try console.report(["written": file])
                return .done
            }
            let file = FolderPath(config).absolute
            guard !FileManager.default.fileExists(atPath: file) else {
                throw InitError.exists(file: config)
            }
            do {
                try Data(Self.starter.utf8).write(to: URL(filePath: file), options: .withoutOverwriting)
            } catch {
                throw InitError.unwritable(file: config, reason: ErrorExplainer.reason(error, at: file))
            }
            console.print("\(config) is written. Set the variables it names, then: herodex build")
            try console.report(["written": config])
            return .done
        }
    }

    /// The file written by `init`: the most important keys, each with its purpose.
    static let starter = """
        # What herodex builds, and from which sources. ${NAME} takes the environment variable NAME.
        site:
          title: My heroes
          languages: [en]
          # theme: library                       # or night; herodex init --theme starts one of your own
          # tagline: All I know of them          # below the title of the first page
          # about: about.md                      # what the page about the site begins with
          # static: static                       # files of your own for the root: CNAME, .nojekyll, ads.txt
          # logo: logo.svg                       # beside the title; favicon: the icon in the browser's tab
          # colours: { loud: "#9ad0ff", hot: ["#1b6e3c", "#23784a"] }   # for all screens, or for light and dark ones
          # baseURL: https://heroes.example      # where the site will stand; feed, sitemap, previews need it
          # posters: true                        # drawn previews where others share a link
          # compress: [br, gz]                   # beside text files, for web servers; [] for a USB stick
        images:
          widths: [160, 320, 640]                # in pixels; pictures are never enlarged
          # pace: { requestsPerSecond: 8, parallel: 4 }   # of each host of pictures that is not the source's own
        limits:
          failedRecords: 5%                      # lost or unreadable; beyond it a run ends with 2
          failedImages: 5%
        sources:
          - kind: chucknorris                    # needs no key
            baseURL: https://api.chucknorris.io
          # - kind: superhero                    # needs no key either
          #   baseURL: https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api
          # - kind: dragonball
          #   baseURL: https://dragonball.keepcoding.education
          #   user: ${DRAGONBALL_USER}
          #   password: ${DRAGONBALL_PASSWORD}
          # - kind: comicvine                    # herodex source list names all; kind: described is for any other API
          #   key: ${COMICVINE_KEY}
          # - kind: marvel                       # retired in 2025: from a replica, or herodex import from recordings
          #   baseURL: https://gateway.marvel.com
          #   publicKey: ${MARVEL_PUBLIC_KEY}
          #   privateKey: ${MARVEL_PRIVATE_KEY}
          #   collections: [characters, comics, series, events, stories, creators]
          #   pace: { requestsPerSecond: 4, parallel: 4, perDay: 3000 }

        """
}

/// Why no configuration was written.
enum InitError: ExplainedError {
    case exists(file: String)
    case unwritable(file: String, reason: String)
    case themeExists(folder: String)
    /// The style that came along cannot be read.
    case noStyle

    var explanation: Explanation {
        switch self {
        case .exists(let file):
            Explanation("\(file) exists and is left as it is", attempt: "herodex init --config another.yaml")
        case .themeExists(let folder):
            Explanation("\(folder) exists and is left as it is", attempt: "rename it, or start in another folder")
        case .noStyle:
            Explanation(
                "the style that came along with herodex cannot be found",
                attempt: "install herodex with its templates: make install"
            )
        case .unwritable(let file, let reason):
            Explanation(
                "\(file) could not be written",
                because: reason,
                attempt: "herodex init --config names a file in a folder that can be written"
            )
        }
    }
}
