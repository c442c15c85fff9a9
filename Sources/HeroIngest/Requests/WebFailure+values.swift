import HeroWeb

extension WebFailure {
    /// The last status the server answered with, if it answered at all.
    var status: Int? {
        if case .gaveUp(let status, _) = kind { status } else { nil }
    }

    /// What this failure says about the source's availability.
    var sign: AvailabilitySign {
        switch kind {
        case .noConnection, .untrusted, .proxyFailed, .timedOut(.connection): .absent
        case .connectionLost, .timedOut(.answer), .timedOut(.body): .silent
        case .gaveUp(let status, _): status >= 500 ? .faltering : .answered
        case .unreadable, .tooLarge, .refusedAddress, .tooManyRedirects, .cancelled: .answered
        }
    }
}
