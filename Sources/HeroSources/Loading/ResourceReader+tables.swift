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
        if let records = entries["records"], form?.isXML != true {
            records.refuse("\(records.subject) only goes with file: xml and comic", try: "leave it out")
        } else if form?.isXML == true {
            requireRecords(node, entries, "names of elements with dots between them, the outermost one first")
        }
        if let query = entries["query"], form != .sqlite {
            query.refuse("\(query.subject) only goes with file: sqlite", try: "leave it out")
        } else if form == .sqlite, entries["query"] == nil {
            node.refuse("\(node.subject) has no \"query\"", try: "query: SELECT id, name FROM heroes")
        }
        return .file(form ?? .csv)
    }
}
