/// Why a picture is not taken. None of these is fatal: the record goes without a picture, or with a placeholder.
public enum PictureRefusal: Error, Codable, CustomStringConvertible, Hashable, Sendable {
    /// The bytes are no picture at all, whatever their name said.
    case notAPicture(ForeignContent)
    /// The file ends before its format says it does.
    case truncated(PictureType)
    /// The file begins like a picture, but this part of it cannot be read.
    case broken(PictureType, PicturePart)
    /// More pixels than the recipe takes: a picture that would fill the memory, perhaps made for it.
    case tooLarge(width: Int, height: Int)
    /// All of one colour, or nothing to be seen: a stand-in for "no picture".
    case blank

    /// A few words for reports, to stand behind "picture refused:".
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

/// The two steps a picture is read in.
public enum PicturePart: String, Codable, Hashable, Sendable {
    case header, pixels
}
