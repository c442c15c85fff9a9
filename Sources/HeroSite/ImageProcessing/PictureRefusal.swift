/// Why a picture is refused. None of these is fatal: the record has no picture, or a placeholder.
public enum PictureRefusal: Error, Codable, CustomStringConvertible, Hashable, Sendable {
    /// The bytes are not a picture, whatever the file name says.
    case notAPicture(ForeignContent)
    /// The file ends before its format says it does.
    case truncated(PictureType)
    /// The file begins like a picture, but this part cannot be read.
    case broken(PictureType, BrokenPart)
    /// More pixels than the recipe allows: the picture would exhaust memory, perhaps on purpose.
    case tooLarge(width: Int, height: Int)
    /// A single colour, or fully transparent: a stand-in for "no picture".
    case blank

    /// A few words for reports, to follow "picture refused:".
    public var description: String {
        switch self {
        case .notAPicture(let content): "\(content) instead of a picture"
        case .truncated(let type): "the \(type.rawValue) file ends early"
        case .broken(let type, let part): "the \(part.rawValue) of the \(type.rawValue) file cannot be read"
        case .tooLarge(let width, let height): "\(width)x\(height) pixels are too many"
        case .blank: "one colour all over, so a placeholder is shown"
        }
    }
}

/// The two steps of reading a picture.
public enum BrokenPart: String, Codable, Hashable, Sendable {
    case header, pixels
}
