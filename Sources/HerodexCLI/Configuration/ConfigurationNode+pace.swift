import Foundation
import HeroSources

extension ConfigurationNode {
    /// `{ requestsPerSecond: 4, parallel: 4, perDay: 3000 }`; what is not said is as in `usual`.
    /// - Parameter keys: those that the pace may have here.
    func pace(
        environment: [String: String],
        keys: [String] = ["requestsPerSecond", "parallel", "perDay"],
        usual: SourcePace = SourcePace(requestsPerSecond: 4, parallel: 4)
    ) throws -> SourcePace {
        let entries = try entries(known: keys)
        var pace = usual
        if let rate = entries["requestsPerSecond"] {
            pace.requestsPerSecond = try rate.number(environment: environment, in: 0.01...1_000)
        }
        if let parallel = entries["parallel"] {
            pace.parallel = try parallel.wholeNumber(environment: environment, in: 1...64)
        }
        if let perDay = entries["perDay"] {
            pace.perDay = try perDay.wholeNumber(environment: environment, in: 1...100_000_000)
        }
        return pace
    }

    /// A file of certificates in PEM form, which has to be there.
    func certificates(environment: [String: String]) throws -> String {
        let file = try text(environment: environment)
        guard let data = FileManager.default.contents(atPath: file) else {
            throw wrong("\(path): there is no readable file \(file)", hint: "name a file of certificates in PEM form")
        }
        guard data.firstRange(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
            throw wrong(
                "\(path): \(file) holds no certificate",
                hint: "use the PEM form, which begins with -----BEGIN CERTIFICATE-----"
            )
        }
        return file
    }
}
