import HTTPTypes

/// Fields sent with every reply, errors too.
enum CommonFields {
    /// The pages' own policy (`Templates/layouts/page.mustache`), and what only a field can say: pages may not be
    /// framed, and the service worker may ask for the site's files. It has no policy of its own in its text; pages have,
    /// and may not.
    static let policy =
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; manifest-src 'self'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

    static let all: HTTPFields = [
        .contentSecurityPolicy: policy,
        .crossOriginOpenerPolicy: "same-origin",
        .permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        .referrerPolicy: "no-referrer",
        .xContentTypeOptions: "nosniff",
    ]

    /// With further fields, which go first.
    static func and(_ fields: HTTPFields) -> HTTPFields { fields + all }
}

extension HTTPFields {
    static func + (one: HTTPFields, other: HTTPFields) -> HTTPFields {
        var joined = one
        joined.append(contentsOf: other)
        return joined
    }
}

extension HTTPField.Name {
    private static func known(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is no field's name") }
        return name
    }

    fileprivate static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
    fileprivate static let permissionsPolicy = known("Permissions-Policy")
    fileprivate static let referrerPolicy = known("Referrer-Policy")
}
