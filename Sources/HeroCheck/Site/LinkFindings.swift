extension PageValidation {
    /// The page's dangling links, as far as one page can show them: those to missing files. Fragments on other pages
    /// are not checked.
    /// - Parameter isThere: whether a file is in the site, by its path relative to the site's folder.
    public func danglingLinks(where isThere: (String) -> Bool) -> [Finding] {
        summary.links.filter { !isThere($0.target) }
            .map { .danglingLink($0.kind, to: $0.target, from: path, line: $0.line) }
    }
}

extension Finding {
    /// A link to a missing file.
    static func danglingLink(_ kind: PageLink.Kind, to target: String, from path: String, line: Int?) -> Finding {
        let message = "\(kind.noun) \(relativeAddress(of: target, from: path)) leads nowhere"
        return Finding(path: path, line: line, rule: .link, message: message)
    }

    /// A title that another page has.
    static func sharedTitle(path: String, line: Int?, with other: String) -> Finding {
        let message = "same title as \(relativeAddress(of: other, from: path))"
        return Finding(path: path, line: line, rule: .title, message: message)
    }
}

/// `target` as a page at `path` would write it.
func relativeAddress(of target: String, from path: String) -> String {
    var folders = path.split(separator: "/").dropLast()[...]
    var steps = target.split(separator: "/")[...]
    while let folder = folders.first, steps.count > 1, folder == steps.first {
        folders = folders.dropFirst()
        steps = steps.dropFirst()
    }
    return (folders.map { _ in ".." } + steps).joined(separator: "/")
}

extension PageLink.Kind {
    fileprivate var noun: String {
        switch self {
        case .href: "link to"
        case .src, .srcset: "file"
        }
    }
}
