import Foundation

/// What one address answered once.
struct Answer: Sendable {
    let status: Int
    let headers: WebHeaders
    /// Where a redirect leads, as sent.
    let location: String?
    let body: Data
    let shown: String
}

/// Why an address gave no answer.
struct Fault: Error, Equatable {
    let kind: WebFailure.Kind
    let shown: String

    init(_ kind: WebFailure.Kind, shown: String) {
        self.kind = kind
        self.shown = shown
    }
}
