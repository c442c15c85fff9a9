package import Foundation

/// Writes to open files, given their descriptors.
package enum OpenFile {
    /// Writes all of `bytes` to an open file.
    /// - Parameter path: the file's, for the failure.
    package static func write(
        _ bytes: some ContiguousBytes,
        to file: Int32,
        of path: String
    ) throws(FileFailure) {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileFailure) in try write(buffer, to: file, of: path) }
        }
        try result.get()
    }

    /// Writes all of `bytes` to an open file.
    /// - Parameter path: the file's, for the failure.
    package static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, of path: String) throws(FileFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0 {
                if errno == EINTR { continue }
                throw .last(path)
            }
            rest = rest.dropFirst(written)
        }
    }
}
