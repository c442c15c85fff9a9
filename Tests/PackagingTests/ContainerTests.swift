import Foundation
import Testing

@Suite("What runs the container image agrees with it")
struct ContainerTests {
    private static let folder = "Sources/herodex/Herodex.docc/Deploying"

    private let image: String
    private let compose: String
    /// The example for Kubernetes, and the template of `herodex schedule kubernetes`.
    private let jobs: [String]

    init() throws {
        image = try Repository.text("\(Self.folder)/Containerfile")
        compose = try Repository.text("\(Self.folder)/compose.yaml")
        jobs = try ["\(Self.folder)/kubernetes.yaml", "Sources/HeroServe/Schedule/Files/cronjob.mustache"]
            .map(Repository.text)
    }

    /// What stands between `before` and the end of its line.
    private func value(of before: String, in text: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first { $0.contains(before) }, "\(before) is nowhere")
        return try #require(line.components(separatedBy: before).last).trimmingCharacters(in: .whitespaces)
    }

    @Test("Everything runs as the image's user, whose number is no root's")
    func user() throws {
        let user = try value(of: "USER ", in: image)
        #expect(user == "10001:10001")
        #expect(image.contains("useradd --uid 10001 "))
        #expect(try value(of: "    user: ", in: compose) == "\"\(user)\"")
        for job in jobs {
            #expect(try value(of: "runAsUser: ", in: job) == "10001")
            #expect(try value(of: "fsGroup: ", in: job) == "10001")
        }
    }

    @Test("Only the site and /tmp can be written to")
    func folders() throws {
        let site = try value(of: "WORKDIR ", in: image)
        #expect(try value(of: "VOLUME ", in: image) == site)
        #expect(try value(of: "ENV HOME=", in: image) == site)
        #expect(try value(of: "- ./site:", in: compose) == site)
        #expect(try value(of: "tmpfs: ", in: compose) == "[/tmp]")
        #expect(try value(of: "read_only: ", in: compose) == "true")
        for job in jobs {
            #expect(try value(of: "workingDir: ", in: job) == site)
            #expect(try value(of: "readOnlyRootFilesystem: ", in: job) == "true")
            let mounts = job.matches(of: /name: ([a-z]+), mountPath: (\/[a-z]+)(, readOnly: true)?/)
                .map { "\($0.output.1) \($0.output.2)\($0.output.3 ?? "")" }
            #expect(mounts == ["site \(site)", "config /config, readOnly: true", "temporary /tmp"])
        }
    }

    @Test("The server is started, reached and asked for its health by one port and in one way")
    func server() throws {
        let port = try value(of: "EXPOSE ", in: image)
        #expect(image.contains("/dev/tcp/127.0.0.1/\(port)'"))
        #expect(try value(of: "ports: ", in: compose) == "[\"\(port):\(port)\"]")
        let words = try value(of: "CMD [\"serve\", ", in: image).replacing("\"", with: "")
        #expect(try value(of: "command: [serve, ", in: compose) == words)
        let health = try value(of: "HEALTHCHECK ", in: image)
        for key in ["interval", "timeout", "start_period"] {
            let option = "--\(key.replacing("_", with: "-"))=\(try value(of: "\(key): ", in: compose)) "
            #expect(health.contains(option))
        }
        #expect(health.hasSuffix("CMD [\"healthy\"]"))
        #expect(try value(of: "test: ", in: compose) == "[CMD, healthy]")
    }

    @Test("A job's shell hands SIGTERM on, waits, and fails where a build does")
    func signals() throws {
        #expect(try value(of: "image: ", in: compose) == value(of: "image: ", in: jobs[0]))
        for job in jobs {
            #expect(try value(of: "command: ", in: job) == "[\"/bin/sh\", \"-c\"]")
            let line = try #require(job.firstMatch(of: #/- \|\n((?: {18}.*\n)+)/#)?.output.1)
            let command = line.replacing("{{{command}}}", with: "herodex build || [ $? -eq 1 ] && herodex publish x")
            try TemporaryFolder.with { folder in
                let program = """
                    #!/bin/sh
                    trap 'echo stopped; exit 2' TERM
                    cd '\(folder)'
                    if [ -e long ]; then sleep 60 > long & touch started; wait; fi
                    echo $1
                    [ $1 = publish ] || exit $(cat code)
                    """
                try program.write(toFile: folder + "/herodex", atomically: true, encoding: .utf8)
                try command.write(toFile: folder + "/job", atomically: true, encoding: .utf8)
                let start = "cd '\(folder)'; chmod +x herodex; export PATH=$PWD:$PATH; "
                for (code, printed) in [(0, "build\npublish\n0"), (1, "build\npublish\n0"), (2, "build\n1")] {
                    let said = try Shell.run("sh", "-c", start + "echo \(code) > code; setsid sh job; echo $?")
                    #expect(said == printed)
                }
                let stop = "until [ -e started ]; do sleep 0.01; done; kill $!; wait $!; echo $?"
                let said = try Shell.run("sh", "-c", start + "touch long; setsid sh job & " + stop)
                #expect(said == "stopped\n2")
            }
        }
    }

    @Test("Each index of the job for pictures fetches what its part has, resizes it, and sends what it made")
    func pictures() throws {
        let job = try Repository.text("\(Self.folder)/pictures.yaml")
        #expect(try value(of: "image: ", in: job) == value(of: "image: ", in: jobs[0]))
        #expect(try value(of: "runAsUser: ", in: job) == "10001")
        let completions = try value(of: "completions: ", in: job)
        let script = try #require(job.firstMatch(of: #/- \|\n((?: {14}.*\n)+)/#)?.output.1)
        try TemporaryFolder.with { folder in
            for program in ["rclone", "herodex"] {
                let text = "#!/bin/sh\necho \(program) \"$@\"\n[ \(program) = rclone ] || exit $CODE\n"
                try text.write(toFile: "\(folder)/\(program)", atomically: true, encoding: .utf8)
            }
            try script.write(toFile: folder + "/job", atomically: true, encoding: .utf8)
            for (index, digit) in [(0, "0"), (9, "9"), (15, "f")] {
                for (code, ending) in [(0, 0), (1, 0), (2, 1)] {
                    let said = try Shell.run(
                        "sh",
                        "-c",
                        "cd '\(folder)'; chmod +x rclone herodex; export PATH=$PWD:$PATH CODE=\(code) "
                            + "JOB_COMPLETION_INDEX=\(index); sh job; echo $?"
                    )
                    let include = "--include /herodex.sqlite* --include /pictures/\(digit)?/**"
                    #expect(
                        said == """
                            rclone copy store:heroes/archive .herodex \(include)
                            rclone copy store:heroes/derived .herodex/derived --include /*/\(digit)?/**
                            herodex pictures --config /config/herodex.yaml --part \(index + 1)/\(completions)
                            rclone copy .herodex/derived store:heroes/derived
                            \(ending)
                            """
                    )
                }
            }
        }
    }

    @Test(
        "Kubernetes' schemas accept the manifests",
        .enabled(if: ProcessInfo.processInfo.environment["HERODEX_KUBERNETES"] != nil)
    )
    func manifests() throws {
        let checker = try #require(ProcessInfo.processInfo.environment["HERODEX_KUBERNETES"])
        for name in ["kubernetes", "pictures"] {
            let file = Repository.root.appending(path: "\(Self.folder)/\(name).yaml").path
            let check = ["python3", "-m", "kubernetes_validate.__main__", "--strict", file]
            try Shell.run(["env", "PYTHONPATH=" + checker] + check)
        }
    }
}
