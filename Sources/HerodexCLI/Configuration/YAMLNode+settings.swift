import Foundation
import HeroBasics
import HeroYAML

extension YAMLNode {
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

    /// A share written as `5%`, as a fraction.
    var share: Double? {
        guard let text else { return nil }
        if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
            return percent / 100
        }
        refuse("\(subject) must be a share from 0% to 100%", try: "write it with its sign: \(key): 5%")
        return nil
    }

    /// An address of scheme and host, optionally with a port and a path prefix; without a trailing slash.
    var baseAddress: String? {
        guard let told = text else { return nil }
        do throws(BaseAddress.Fault) {
            return try BaseAddress(told).text
        } catch {
            refuse("\(subject) \(error.words)", try: error.hint)
            return nil
        }
    }
}
