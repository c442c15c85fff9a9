import Foundation

/// Where this program lies.
enum OwnProgram {
    /// As it was when the program was started: one that is replaced meanwhile is found in the same place.
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
}
