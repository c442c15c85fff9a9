import HeroBasics
import HeroOutput

extension BuiltFile {
    func write(to writer: inout PackedWriter) {
        writer.add(path)
        writer.add(state.size)
        writer.add(state.modified)
        writer.add(state.number)
        writer.add(digest)
    }

    /// - Parameter expected: the path, if it is known: it needs no memory of its own then.
    init?(from reader: inout PackedReader, expected: String = "") {
        guard let path = reader.text(expected: expected), let state = Self.state(&reader), let digest = reader.digest()
        else { return nil }
        self.init(path: path, state: state, digest: digest)
    }

    /// Skips what `write` wrote; false for other bytes.
    static func skip(in reader: inout PackedReader) -> Bool {
        reader.skip() && state(&reader) != nil && reader.digest() != nil
    }

    /// Whether the file that `write` wrote of is unchanged; false for other bytes. Makes no text of its path.
    static func isIntact(in reader: inout PackedReader, _ cursor: inout FolderCursor) -> Bool {
        guard let path = reader.content(), let state = state(&reader), reader.digest() != nil else { return false }
        return cursor.state(ofUTF8: path) == state
    }

    private static func state(_ reader: inout PackedReader) -> FileState? {
        guard let size = reader.number(), size >= 0, let modified = reader.number(), let number = reader.number() else {
            return nil
        }
        return FileState(size: size, modified: modified, number: number)
    }
}

extension BuiltText {
    private static let (untried, useless, kept) = (0, 1, 2)

    func write(to writer: inout PackedWriter) {
        file.write(to: &writer)
        for encoding in PrecompressedEncoding.allCases {
            switch copies[encoding] {
            case .none: writer.add(Self.untried)
            case .some(.none): writer.add(Self.useless)
            case .some(.some(let copy)):
                writer.add(Self.kept)
                copy.write(to: &writer)
            }
        }
    }

    /// - Parameter expected: the path, if it is known.
    init?(from reader: inout PackedReader, expected: String = "") {
        guard let file = BuiltFile(from: &reader, expected: expected) else { return nil }
        var copies: [PrecompressedEncoding: BuiltFile?] = [:]
        for encoding in PrecompressedEncoding.allCases {
            switch reader.number() {
            case Self.untried: break
            case Self.useless: copies[encoding] = .some(nil)
            case Self.kept:
                guard let copy = BuiltFile(from: &reader) else { return nil }
                copies[encoding] = copy
            default: return nil
            }
        }
        self.init(file: file, copies: copies)
    }

    /// Skips what `write` wrote; false for other bytes.
    static func skip(in reader: inout PackedReader) -> Bool { isPacked(in: &reader) { BuiltFile.skip(in: &$0) } }

    /// Whether all files that `write` wrote of are unchanged; false for other bytes.
    static func isIntact(in reader: inout PackedReader, _ cursor: inout FolderCursor) -> Bool {
        isPacked(in: &reader) { BuiltFile.isIntact(in: &$0, &cursor) }
    }

    /// - Parameter isFile: reads a file, and says whether it is one.
    private static func isPacked(in reader: inout PackedReader, _ isFile: (inout PackedReader) -> Bool) -> Bool {
        guard isFile(&reader) else { return false }
        for _ in PrecompressedEncoding.allCases {
            switch reader.number() {
            case Self.untried, Self.useless: continue
            case Self.kept: guard isFile(&reader) else { return false }
            default: return false
            }
        }
        return true
    }
}

extension BuiltShared {
    func write(to writer: inout PackedWriter) {
        text.write(to: &writer)
        writer.add(key == nil ? 0 : 1)
        if let key { writer.add(key) }
    }

    init?(from reader: inout PackedReader) {
        guard let text = BuiltText(from: &reader), let hasKey = reader.number() else { return nil }
        let key = hasKey == 0 ? nil : reader.fingerprint()
        guard (hasKey == 0) == (key == nil) else { return nil }
        self.init(text: text, key: key)
    }

    /// Whether all files that `write` wrote of are unchanged; false for other bytes.
    static func isIntact(in reader: inout PackedReader, _ cursor: inout FolderCursor) -> Bool {
        guard BuiltText.isIntact(in: &reader, &cursor), let hasKey = reader.number() else { return false }
        return hasKey == 0 || reader.fingerprint() != nil
    }
}

extension PackedReader {
    /// Skips what a page's notes begin with; false for other bytes.
    mutating func skipKeyAndSurroundings() -> Bool {
        guard let hasKey = number(), hasKey == 0 || fingerprint() != nil, let hasSurroundings = number() else {
            return false
        }
        return hasSurroundings == 0 || evenlySpreadNumber() != nil
    }
}

extension SiteFolders {
    func write(to writer: inout PackedWriter) {
        writer.add(folders.count)
        for folder in folders {
            writer.add(folder.path)
            writer.add(folder.modified)
            writer.add(folder.changed)
            writer.add(folder.number)
        }
    }

    init?(from reader: inout PackedReader) {
        let folders = reader.list { reader -> Folder? in
            guard let path = reader.text(), let modified = reader.number(), let changed = reader.number(),
                let number = reader.number()
            else { return nil }
            return Folder(path: path, modified: modified, changed: changed, number: number)
        }
        guard let folders else { return nil }
        self.init(folders: folders)
    }
}
