/// Chooses the next searches from the words of what was found.
///
/// The API finds a query anywhere in a text. So three letters of a word find every text with that word, and a few
/// hundred such queries do the work of ten thousand words: once every word found contains a query that was asked, every
/// text that shares a word with a found one is found too. The letters that occur in most of the remaining words are
/// asked first; the longer nothing new comes, the rarer they get, and after `patience` fruitless ones the rest is
/// skipped. With thousands of texts, common letters find most of them again and again: then the search also ends when
/// fruitless queries brought `surfeit` known texts, since almost no text is left that none of them found.
struct QueryExpansion {
    /// How many queries in a row may bring nothing new before the search ends.
    var patience = 200
    /// How many known texts fruitless queries in a row may bring before the search ends: about 13 MB of replies.
    var surfeit = 30_000
    /// How many queries to ask before choosing again.
    var round = 10

    /// The queries of the next round, the most promising first; empty when the search is over.
    func queries(after progress: SearchProgress) -> [String] {
        let vain = progress.asked.reversed().prefix { $0.fresh == 0 }
        guard vain.count < patience, vain.reduce(0, { $0 + $1.met }) < surfeit else { return [] }
        let asked = Set(progress.asked.map { $0.query.lowercased() })
        var open = openWords(in: progress.texts, asked: asked)
        var chosen: [String] = []
        while chosen.count < min(round, patience - vain.count), let best = commonest(in: open) {
            chosen.append(best)
            open.removeAll { $0.contains(best) }
        }
        return chosen
    }

    /// The distinct words that contain none of the queries already asked, each as the three letters that reach it.
    private func openWords(in texts: [String], asked: Set<String>) -> [Set<String>] {
        let longer = asked.filter { $0.unicodeScalars.count != 3 }
        return Set(texts.lazy.flatMap(\.searchWords))
            .filter { word in !longer.contains { word.contains($0) } }
            .map(\.trigrams)
            .filter { $0.isDisjoint(with: asked) }
    }

    /// The three letters found in most of the words; of equally frequent ones, the first in alphabetical order.
    private func commonest(in words: [Set<String>]) -> String? {
        var counts: [String: Int] = [:]
        for word in words {
            for trigram in word { counts[trigram, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

extension String {
    /// The words of three or more letters, in lower case, as a search can find them: runs of letters and digits.
    var searchWords: [String] {
        lowercased().unicodeScalars
            .split { !($0.properties.isAlphabetic || $0.properties.numericType != nil) }
            .filter { $0.count >= 3 }
            .map { String(String.UnicodeScalarView($0)) }
    }

    /// Each three letters of a word that follow one another.
    fileprivate var trigrams: Set<String> {
        let letters = Array(unicodeScalars)
        return Set((0..<letters.count - 2).map { String(String.UnicodeScalarView(letters[$0..<$0 + 3])) })
    }
}
