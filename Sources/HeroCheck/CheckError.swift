/// Why nothing could be checked at all. Faults of pages are `Finding`s, not errors.
public enum CheckError: Error, Equatable, Sendable {
    /// The folder does not exist, is not a folder, or may not be read.
    case folderUnreadable(path: String, reason: String)
    /// The page schema does not compile: a fault of this program or of the libxml2 it runs with.
    case schemaUnusable(reason: String)
    case outOfMemory
}
