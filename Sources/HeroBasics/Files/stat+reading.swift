package import Glibc

extension stat {
    /// The facts of what is at the path itself; nil if there is nothing.
    package init?(at path: String) {
        self.init()
        guard lstat(path, &self) == 0 else { return nil }
    }

    /// The facts of what the path leads to; nil if there is nothing.
    package init?(behind path: String) {
        self.init()
        guard fstatat(AT_FDCWD, path, &self, 0) == 0 else { return nil }
    }

    /// The facts of an entry of an open folder; nil if it has no entry of the name.
    package init?(_ name: UnsafePointer<CChar>, in folder: Int32) {
        self.init()
        guard fstatat(folder, name, &self, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    }

    /// Nil if the descriptor is not open.
    package init?(descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

/// A path without links in it; nil if nothing is there.
package func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
}
