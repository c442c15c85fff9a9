extension String {
    /// The text as it stands between the quotes of a JSON text.
    var jsonEscaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\":
                escaped += "\\"
                escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
