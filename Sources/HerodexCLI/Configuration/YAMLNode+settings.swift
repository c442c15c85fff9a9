import Foundation
import HeroBasics
import HeroSources

extension YAMLNode {
    /// The file that this names, and what is in it.
    /// - Parameters:
    ///   - what: is expected, in a word.
    ///   - most: how many bytes it may have.
    func contents(_ what: String, most: Int, try hint: String) -> (file: String, data: Data)? {
        guard let file = text else { return nil }
        if let data = FileManager.default.contents(atPath: file), data.count <= most { return (file, data) }
        let failure = FileFailure.missing(file).flatMap { $0.isAbsence ? nil : ": \($0.reason)" }
        return refuse("\(path): there is no readable \(what) \(file)\(failure ?? "")", try: hint)
    }

    /// A file of certificates in PEM form, which must exist.
    var certificates: String? {
        guard let (file, data) = contents("file", most: 10_000_000, try: "name a file of certificates in PEM form")
        else {
            return nil
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
            return refuse(
                "\(path): \(file) holds no certificate",
                try: "use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            )
        }
        return file
    }

    /// Which pages of a wiki are records, by kind.
    var wikiKinds: [WikiKind] {
        members(example: "kinds: { heroes: \"Category:Characters\" }").map { member in
            WikiKind(kind: member.name, pages: member.value.oneOrMore.compactMap(\.text))
        }
    }

    /// How many pictures of a record are wanted; nil for all, and for what is neither `all` nor a number from 1.
    var mostPictures: Int? {
        guard let text, text != "all" else { return nil }
        if let most = Int(text), most > 0 { return most }
        return refuse(
            "\(path) must be all or a number from 1",
            try: "write pictures: all, or leave it out for the first alone"
        )
    }

    /// A share written as `5%`, as a fraction.
    var share: Double? {
        guard let text else { return nil }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        return refuse("\(subject) must be a share from 0% to 100%", try: "write it with its sign: \(key): 5%")
    }

    /// An address of scheme and host, optionally with a port and a path prefix; without a trailing slash.
    var baseAddress: String? {
        guard let told = text else { return nil }
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            return refuse("\(subject) \(error.words)", try: error.hint)
        }
    }
}
