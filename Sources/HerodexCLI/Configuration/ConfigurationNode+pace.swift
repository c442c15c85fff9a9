import Foundation
import HeroBasics
import HeroSources

extension ConfigurationNode {
    /// `{ requestsPerSecond: 4, parallel: 4, perDay: 3000 }`; missing values are taken from `usual`.
    /// - Parameter keys: those allowed here.
    func pace(keys: [String], usual: Pace) -> Pace {
        let entries = entries(known: keys)
        var pace = usual
        if let rate = entries["requestsPerSecond"]?.number(in: 0.01...1_000) { pace.requestsPerSecond = rate }
        if let parallel = entries["parallel"]?.wholeNumber(in: 1...64, example: 4) { pace.parallel = parallel }
        if let perDay = entries["perDay"]?.wholeNumber(in: 1...100_000_000, example: 3_000) { pace.perDay = perDay }
        return pace
    }

    /// A file of certificates in PEM form, which must exist.
    var certificates: String? {
        guard let file = text else { return nil }
        guard let data = FileManager.default.contents(atPath: file) else {
            refuse("\(path): there is no readable file \(file)", try: "name a file of certificates in PEM form")
            return nil
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
            refuse(
                "\(path): \(file) holds no certificate",
                try: "use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            )
            return nil
        }
        return file
    }
}
