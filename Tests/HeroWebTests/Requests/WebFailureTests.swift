import Testing

@testable import HeroWeb

@Suite("A failure's reason")
struct WebFailureTests {
    @Test(
        "Says what happened in plain words",
        arguments: [
            (WebFailure.Kind.noConnection(reason: "connection refused"), "connection refused"),
            (.connectionLost, "the connection was lost before the reply was complete"),
            (.timedOut(.connection), "no connection could be made in time"),
            (.timedOut(.answer), "no answer came in time"),
            (.timedOut(.body), "the answer was not complete in time"),
            (.unreadable(reason: "its answer is not HTTP"), "its answer is not HTTP"),
            (.tooLarge(limit: 512), "the answer is larger than 512 bytes, the most that is read"),
            (.tooLarge(limit: 16 << 20), "the answer is larger than 16 MB, the most that is read"),
            (.refusedAddress(reason: "10.0.0.1 is in a private network"), "10.0.0.1 is in a private network"),
            (.tooManyRedirects(limit: 5), "it was redirected more than 5 times"),
            (.gaveUp(lastStatus: 503, retryAfter: nil), "it answered 503 to the last of 3 attempts"),
            (.gaveUp(lastStatus: 429, retryAfter: .seconds(900)), "it answered 429 and asks to wait 900 seconds"),
            (.cancelled, "it was cancelled"),
        ]
    )
    func reason(kind: WebFailure.Kind, text: String) {
        #expect(WebFailure(kind: kind, shown: "https://heroes.example/", attempts: 3).reason == text)
    }
}
