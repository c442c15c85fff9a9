import HeroModel
import Testing

@Suite("Issue numbers")
struct IssueNumberTests {
    @Test("stand by value, fractions and signs included; what follows a number after it, words last")
    func order() {
        let sorted = [
            "-2", "-1", "−½", "0", "1/2", "⅔", "1", "1.AU", "1.MU", "#1.5", "1¾", "2", "9", "10", "20.INH", "1000000",
            "Annual", "Winter Special",
        ]
        for (one, other) in zip(sorted, sorted.dropFirst()) {
            #expect(IssueNumber(one) < IssueNumber(other), "\(one) < \(other)")
            #expect(!(IssueNumber(other) < IssueNumber(one)), "\(one) < \(other)")
        }
    }

    @Test("are the same however they are written")
    func same() {
        #expect(IssueNumber("½") == IssueNumber("0.5") && IssueNumber("#7") == IssueNumber("007"))
        #expect(IssueNumber("") != IssueNumber("0") && IssueNumber("-") != IssueNumber("1"))
    }
}
