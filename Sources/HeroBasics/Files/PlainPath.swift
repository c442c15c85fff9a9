/// Paths without `.` and `..`, whatever is there: links are not followed.
package enum PlainPath {
    /// The absolute path of one that starts in a folder, unless it is absolute already.
    /// - Parameter folder: absolute.
    package static func absolute(_ path: String, in folder: String) -> String {
        "/" + steps(of: path.hasPrefix("/") ? path : folder + "/" + path).joined(separator: "/")
    }

    /// The steps of a path without `.` and `..`.
    package static func steps(of path: String) -> [Substring] {
        path.split(separator: "/").filter { $0 != "." }.reduce(into: []) { steps, step in
            if step == ".." { _ = steps.popLast() } else { steps.append(step) }
        }
    }
}
