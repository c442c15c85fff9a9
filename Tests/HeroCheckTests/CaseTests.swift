import Foundation
import HeroCheck
import Recording
import Testing

@Suite("Pages and what is found in them")
struct CaseTests {
    @Test("each case has exactly its findings", arguments: try CheckCase.all())
    func findings(of testCase: CheckCase) throws {
        let validator = try PageValidator(schema: PageSchema())
        let proof = validator.validate(Array(testCase.page.utf8), path: testCase.path)
        let found = proof.findings.map { finding in
            let line = finding.line.map { String($0 - testCase.lead) } ?? "-"
            return "\(line) \(finding.rule.rawValue): \(finding.message)"
        }
        try Recording.replace(testCase.file, with: testCase.text(findings: found))
        #expect(found == testCase.findings)
        #expect(proof.findings.allSatisfy { $0.path == testCase.path })
    }

    @Test("every rule that a page alone can break has a case")
    func coverage() throws {
        let named = try CheckCase.all().flatMap(\.findings).map { $0.split(separator: " ")[1].dropLast() }
        let rules = Set(Finding.Rule.allCases).subtracting([.file, .manifest])
        #expect(Set(named.map(String.init)) == Set(rules.map(\.rawValue)))
    }
}
