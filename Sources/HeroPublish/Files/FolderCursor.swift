import Glibc

/// Reaches many files below one folder, in the order of their paths: each folder is looked up once for all its files.
package struct FolderCursor: ~Copyable {
    private let root: String
    private var folder: [UInt8] = []
    /// Negative if there is no such folder.
    private var descriptor: Int32

    /// - Parameter root: absolute.
    package init(below root: String) {
        self.root = root
        descriptor = Self.opened(root)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The descriptor of a file's folder, which stays open until another one is requested; negative if there is none.
    /// - Parameter path: from the root.
    mutating func folder(of path: UnsafePointer<CChar>) -> Int32 {
        let name = Self.name(in: path)
        openFolder(UnsafeRawBufferPointer(start: path, count: name == path ? 0 : name - path - 1))
        return descriptor
    }

    /// The last part of a path.
    static func name(in path: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        strrchr(path, Int32(UInt8(ascii: "/"))).map { UnsafePointer($0) + 1 } ?? path
    }

    /// The state of a file; nil if there is no regular one.
    /// - Parameter path: from the root.
    package mutating func state(of path: String) -> FileState? {
        path.withCString { path in
            let folder = folder(of: path)
            return folder < 0 ? nil : FileState(Self.name(in: path), in: folder)
        }
    }

    private mutating func openFolder(_ wanted: UnsafeRawBufferPointer) {
        guard !wanted.elementsEqual(folder) else { return }
        if descriptor >= 0 { close(descriptor) }
        folder = Array(wanted)
        descriptor = Self.opened(root + "/" + String(decoding: folder, as: UTF8.self))
    }

    private static func opened(_ path: String) -> Int32 { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
}
