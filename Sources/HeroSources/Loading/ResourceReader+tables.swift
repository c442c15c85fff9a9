extension ResourceReader {
    /// The origin of items that are rows of files.
    func fileOrigin(
        _ node: YAMLNode,
        _ file: YAMLNode,
        _ entries: [String: YAMLNode]
    ) -> ResourceDescription.Origin {
        let form = file.choice(of: TableForm.allCases.map { ($0.rawValue, $0) })
        let ofReplies = [
            "path", "parameters", "body", "paginator", "children", "forEach", "within", "lists", "role", "detail",
        ]
        entries.refuse(ofReplies, "does not go with file", try: "leave one of them out")
        if form?.isXML == true {
            let names = "names of elements with dots between them, the outermost one first"
            node.require("records", in: entries, try: "records: \(names)")
        } else {
            entries.refuse(["records"], "only goes with file: xml and comic", try: "leave it out")
        }
        if form == .sqlite {
            node.require("query", in: entries, try: "query: SELECT id, name FROM heroes")
        } else {
            entries.refuse(["query"], "only goes with file: sqlite", try: "leave it out")
        }
        return .file(form ?? .csv)
    }
}
