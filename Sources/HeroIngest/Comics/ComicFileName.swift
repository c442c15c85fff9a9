import Foundation

/// What the name of a comic's file says of it: `Space Knights 012 (of 20) (1994) (digital).cbz`.
struct ComicFileName {
    let series: String
    let number: String?
    let year: String?

    init(_ name: String) {
        year = name.firstMatch(of: /\((?:[A-Za-z]+\.? )?((?:19|20)\d\d)(?:[-–]\d*)?\)/).map { String($0.1) }
        let plain = name.replacing(/[\(\[][^\)\]]*[\)\]]/, with: " ").replacing("_", with: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let match = plain.firstMatch(of: /^(.+?)(?: -)? (?:#|[vV]ol\.? ?|v|c)?(\d{1,4}(?:\.\d+)?[A-Za-z]?)(?: .*)?$/)
        {
            series = String(match.1)
            let digits = match.2.drop { $0 == "0" }
            number = digits.first?.isNumber == true ? String(digits) : "0" + digits
        } else {
            (series, number) = (plain.isEmpty ? name : plain, nil)
        }
    }
}
