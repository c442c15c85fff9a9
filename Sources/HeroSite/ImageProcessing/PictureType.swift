/// The accepted picture formats, detected from the first bytes; file names and `Content-Type` are ignored.
public enum PictureType: String, CaseIterable, Codable, Hashable, Sendable {
    case jpeg, png, gif, webp, avif

    /// Nil for bytes that do not begin like any of the formats.
    init?(of bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(64))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: "GIF87a".utf8) || start.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if Self.brands(in: start).contains(where: { $0 == Array("avif".utf8) || $0 == Array("avis".utf8) }) {
            self = .avif
        } else {
            return nil
        }
    }

    /// The brands of an ISO media file, which say how it can be read: those of its first box, the major brand first.
    private static func brands(in start: [UInt8]) -> [[UInt8]] {
        guard start.dropFirst(4).starts(with: "ftyp".utf8) else { return [] }
        let length = start.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let box = start.prefix(max(8, length)).dropFirst(8)
        return stride(from: box.startIndex, to: box.endIndex - 3, by: 4).map { Array(box[$0..<$0 + 4]) }
    }
}

/// What was found where a picture was expected.
public enum ForeignContent: String, Codable, CustomStringConvertible, Hashable, Sendable {
    case empty, html, svg, pdf, json, text, unknown

    init(of bytes: some Collection<UInt8>) {
        let start = bytes.prefix(1_024)
        let text = String(decoding: start, as: UTF8.self).lowercased()
        let words = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let isMarkup = words.hasPrefix("<")
        if start.isEmpty {
            self = .empty
        } else if words.hasPrefix("%pdf-") {
            self = .pdf
        } else if isMarkup, words.contains("<svg") {
            self = .svg
        } else if isMarkup,
            ["<!doctype html", "<html", "<head", "<body", "<div", "<h1"].contains(where: words.contains)
        {
            self = .html
        } else if words.hasPrefix("{") || words.hasPrefix("[") {
            self = .json
        } else {
            let isText = start.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) } && !text.contains("\u{FFFD}")
            self = isText ? .text : .unknown
        }
    }

    /// Completes "this is not a picture but …".
    public var description: String {
        switch self {
        case .empty: "nothing"
        case .html: "an HTML page"
        case .svg: "an SVG drawing"
        case .pdf: "a PDF document"
        case .json: "JSON"
        case .text: "text"
        case .unknown: "bytes of an unknown kind"
        }
    }
}
