import Foundation

/// Folders that lie over one another: a file of an upper one takes the place of the one with the same path in those below
/// it.
public struct FolderLayers: Equatable, Sendable {
    /// From the top; at least one. As messages should show them.
    public let layers: [String]

    /// - Parameter lower: lie below, from the top; the same folder counts once.
    public init(_ top: String, over lower: [String] = []) {
        var known: Set<String> = []
        layers = ([top] + lower).filter { known.insert(Self.real($0)).inserted }
    }

    /// The uppermost one.
    public var top: String { layers[0] }

    /// The folders below the uppermost one.
    public var lower: ArraySlice<String> { layers.dropFirst() }

    /// The folder in which the file at a path is; the top one if none has it.
    public func folder(of path: String) -> String {
        layers.first { FileManager.default.fileExists(atPath: Self.file(path, in: $0)) } ?? top
    }

    /// The file at a path, wherever it is.
    public func file(_ path: String) -> String { Self.file(path, in: folder(of: path)) }

    private static func file(_ path: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    private static func real(_ folder: String) -> String {
        URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    }
}
