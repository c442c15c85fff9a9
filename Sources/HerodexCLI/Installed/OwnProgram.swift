import Foundation

/// The location of this program.
enum OwnProgram {
    /// The program's path at the start: a program that is replaced meanwhile has the same path.
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
}
