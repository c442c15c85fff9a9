/// The commands of a line as a shell would read it: enough of its grammar for what documentation shows.
struct ShellLine {
    /// The words of each command, variables in front of it and redirections left out.
    private(set) var commands: [[String]] = []

    private var words: [String] = []
    private var word: String?
    private var quote: Character?
    private var isTarget = false

    init(_ line: String) {
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "\\" {
                isEscaped = true
            } else if character == "#", word == nil {
                break
            } else {
                readPlain(character)
            }
        }
        endCommand()
    }

    private mutating func readPlain(_ character: Character) {
        switch character {
        case "'", "\"":
            quote = character
            word = word ?? ""
        case " ", "\t": endWord()
        case "|", "&", ";", "(", ")": endCommand()
        case "<", ">":
            // The number in front says which stream.
            if word.map({ $0.allSatisfy(\.isNumber) }) ?? false { word = nil }
            endWord()
            isTarget = true
        default: word = (word ?? "") + String(character)
        }
    }

    private mutating func endWord() {
        if let word, !isTarget { words.append(word) }
        if word != nil { isTarget = false }
        word = nil
    }

    private mutating func endCommand() {
        endWord()
        let command = words.drop { $0.contains(/^[A-Za-z_]+=/) || ["sudo", "exec", "nohup", "time", "{"].contains($0) }
        if !command.isEmpty { commands.append(Array(command)) }
        words = []
    }
}
