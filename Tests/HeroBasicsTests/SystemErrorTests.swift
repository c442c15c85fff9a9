import Glibc
import HeroBasics
import Testing

@Suite("Reasons of the system")
struct SystemErrorTests {
    @Test(
        "an error number is a few words within a sentence",
        arguments: [
            (ENOSPC, "no space is left on the disk"), (EACCES, "permission denied"),
            (ECONNREFUSED, "connection refused"), (EDOTDOT, "RFS specific error"), (99_999, "unknown error 99999"),
        ]
    )
    func words(code: Int32, reason: String) { #expect(SystemError.reason(code) == reason) }
}
