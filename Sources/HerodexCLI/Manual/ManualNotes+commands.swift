extension ManualNotes {
    /// Example command lines, by command; a test has the parser read each.
    static let examples: [String: [Example]] = [
        "herodex": [
            Example(command: "herodex build", purpose: "Build the embedded universe in an empty folder:"),
            Example(command: "xdg-open output/index.html", purpose: "Look at it:"),
            Example(command: "herodex init", purpose: "Begin with sources of your own:"),
        ],
        "build": [
            Example(command: "herodex build", purpose: "Build the site of ./herodex.yaml, or the embedded universe:"),
            Example(
                command: "herodex build --config heroes.yaml --output /srv/www/heroes",
                purpose: "Another configuration, published to another folder:"
            ),
            Example(command: "herodex build --json --quiet", purpose: "For a script, a report to read:"),
        ],
        "crawl": [
            Example(command: "herodex crawl", purpose: "Ask all sources, without making a site:"),
            Example(command: "herodex crawl --only marvel", purpose: "Ask one of them:"),
        ],
        "import": [
            Example(command: "herodex import marvel recordings", purpose: "Take a folder of recorded replies in:"),
            Example(
                command: "herodex import marvel visit.har --dry-run",
                purpose: "See what a browser's recording holds:"
            ),
        ],
        "plan": [
            Example(command: "herodex plan", purpose: "See what a crawl of all sources would cost:"),
            Example(command: "herodex plan --only comicvine --json", purpose: "The same of one, for a script:"),
        ],
        "render": [
            Example(
                command: "herodex render --templates my-templates",
                purpose: "Make the site of what is kept again, with templates of your own:"
            )
        ],
        "check": [
            Example(command: "herodex check", purpose: "Check the published site:"),
            Example(command: "herodex check --kept", purpose: "Check the archive, every picture and reply of it:"),
        ],
        "serve": [
            Example(command: "herodex serve", purpose: "Look at the site on http://127.0.0.1:8080:"),
            Example(
                command: "herodex serve --host 0.0.0.0 --port 80 --every 6h",
                purpose: "Serve it to everybody, and build it again every six hours:"
            ),
            Example(command: "herodex serve --watch", purpose: "See what templates make while you edit them:"),
        ],
        "schedule": [
            Example(
                command: "herodex schedule systemd --every 1d --write units",
                purpose: "Write a service and a timer for systemd to a folder:"
            ),
            Example(command: "herodex schedule cron --every '30 4 * * *'", purpose: "Print lines for a crontab:"),
        ],
        "rollback": [
            Example(command: "herodex rollback --list", purpose: "See which sites are kept:"),
            Example(command: "herodex rollback", purpose: "Put the site before the present one back:"),
        ],
        "diff": [
            Example(command: "herodex diff", purpose: "See what the last build changed:"),
            Example(command: "herodex diff 2 1", purpose: "Compare two earlier sites:"),
        ],
        "publish": [
            Example(
                command: "herodex publish s3:heroes/site --dry-run",
                purpose: "See what would be sent to a bucket:"
            ),
            Example(command: "herodex publish s3:heroes/site", purpose: "Send it:"),
        ],
        "status": [
            Example(command: "herodex status", purpose: "See what is kept of each source, and what failed:")
        ],
        "explain": [
            Example(command: "herodex explain heroes/achilles.html", purpose: "See where a page's content comes from:")
        ],
        "same": [
            Example(command: "herodex same --suggest", purpose: "See which heroes of several sources are the same:"),
            Example(command: "herodex same --suggest --only marvel", purpose: "The same of the heroes of one source:"),
        ],
        "forget": [
            Example(command: "herodex forget demo-marvel --yes", purpose: "Drop a source of the embedded universe:")
        ],
        "export": [
            Example(command: "herodex export jsonl heroes.jsonl", purpose: "Take all records and pictures along:"),
            Example(command: "herodex import heroes.jsonl --archive copy", purpose: "Make an archive of them again:"),
            Example(command: "herodex export zip heroes.zip", purpose: "Take the published site along:"),
        ],
        "source": [
            Example(command: "herodex source list", purpose: "See which APIs can be asked:"),
            Example(
                command: "herodex source check apis/mine.yaml --sample reply.json",
                purpose: "Try a description of your own on a recorded reply:"
            ),
        ],
        "init": [
            Example(command: "herodex init", purpose: "Write ./herodex.yaml:"),
            Example(command: "herodex init --config heroes.yaml", purpose: "Write it under another name:"),
            Example(command: "herodex init --theme", purpose: "Start a look of your own:"),
        ],
    ]

    /// Related pages, by command: commands of herodex, and other programs' pages with their sections.
    static let related: [String: [String]] = [
        "herodex": ["build", "serve", "init", "rclone(1)"],
        "build": ["crawl", "render", "serve", "publish", "status"],
        "crawl": ["build", "status"],
        "import": ["crawl", "source", "render"],
        "plan": ["crawl", "build"],
        "render": ["build", "check", "rollback"],
        "check": ["render", "explain"],
        "serve": ["build", "schedule"],
        "schedule": ["serve", "publish", "systemd.timer(5)", "crontab(5)"],
        "rollback": ["diff", "render"],
        "diff": ["rollback"],
        "publish": ["build", "schedule", "rclone(1)"],
        "status": ["crawl", "explain"],
        "explain": ["status"],
        "same": ["render", "explain"],
        "forget": ["status", "render"],
        "export": ["import", "status"],
        "source": ["init", "crawl"],
        "init": ["build", "source"],
    ]
}
