extension PageValidation {
    /// The page's links that lead nowhere, as far as that can be told of one page: files that are not there. Places on
    /// other pages are left out.
    /// - Parameter isThere: whether a file is in the site, by its path from the site's folder on.
    public func danglingLinks(where isThere: (String) -> Bool) -> [Finding] {
        summary.links.filter { !isThere($0.target) }
            .map { .danglingLink($0.kind, to: $0.target, from: path, line: $0.line) }
    }
}

extension Finding {
    /// A link to a file that is not there.
    static func danglingLink(_ kind: PageLink.Kind, to target: String, from path: String, line: Int) -> Finding {
        let message = "\(kind.noun) \(relativeAddress(of: target, from: path)) leads nowhere"
        return Finding(path: path, line: line, rule: .link, message: message)
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
