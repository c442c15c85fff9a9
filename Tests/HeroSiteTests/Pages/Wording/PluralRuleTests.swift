import Testing

@testable import HeroSite

@Suite("Words after numbers take the forms of Unicode's CLDR")
struct PluralRuleTests {
    @Test(
        "Each rule gives the forms of CLDR's own samples; without a sign they are other",
        arguments: [
            ("ja", "other", "0 1 2 11 100 1000000"),
            ("en", "one other", "0 1=one 2 11 21 101 1000000"),
            ("hi", "one other", "0=one 1=one 2 10 101"),
            ("es", "one many other", "0 1=one 2 101 1000 1000000=many 2000000=many 1000001"),
            ("fr", "one many other", "0=one 1=one 2 1000000=many"),
            ("pt", "one many other", "0=one 1=one 2 1000000=many"),
            ("pt-PT", "one many other", "0 1=one 2"),
            ("he", "one two other", "0 1=one 2=two 3 20"),
            ("ksh", "zero one other", "0=zero 1=one 2"),
            ("ru", "one few many", "0=many 1=one 2=few 4=few 5=many 11=many 14=many 21=one 22=few 111=many 1001=one"),
            ("pl", "one few many", "0=many 1=one 2=few 4=few 5=many 12=many 21=many 22=few 112=many"),
            ("sr", "one few other", "0 1=one 2=few 5 11 12 21=one 22=few 111"),
            ("cs", "one few other", "0 1=one 2=few 4=few 5 22"),
            ("ro", "one few other", "0=few 1=one 2=few 19=few 20 101=few 119=few 120"),
            ("is", "one other", "0 1=one 11 21=one 101=one 111"),
            ("lv", "zero one other", "0=zero 1=one 2 9 10=zero 11=zero 19=zero 20=zero 21=one 22 111=zero"),
            ("sl", "one two few other", "0 1=one 2=two 3=few 4=few 5 101=one 102=two 103=few 111"),
            ("fil", "one other", "0=one 1=one 3=one 4 5=one 6 9 10=one 14"),
            ("lt", "one few other", "0 1=one 2=few 9=few 10 11 19 21=one 22=few 111"),
            ("ar", "zero one two few many other", "0=zero 1=one 2=two 3=few 10=few 11=many 99=many 100 102 103=few"),
            ("cy", "zero one two few many other", "0=zero 1=one 2=two 3=few 4 5 6=many 7"),
            ("ga", "one two few many other", "0 1=one 2=two 3=few 6=few 7=many 10=many 11"),
            ("gd", "one two few other", "0 1=one 2=two 3=few 10=few 11=one 12=two 13=few 19=few 20"),
            ("gv", "one two few other", "0=few 1=one 2=two 3 10 11=one 20=few 22=two 100=few"),
            ("mt", "one two few many other", "0=few 1=one 2=two 3=few 10=few 11=many 19=many 20 103=few 111=many"),
            (
                "br", "one two few many other",
                "0 1=one 2=two 3=few 9=few 5 11 13 21=one 71 72 79 99 103=few 1000000=many"
            ),
            ("kw", "zero one two few many other", "0=zero 1=one 2=two 3=few 4 21=many 22=two 23=few 1000=two 1000000"),
            ("sgs", "one two few other", "0 1=one 2=two 3=few 9=few 11 12 21=one 22=few"),
            ("shi", "one few other", "0=one 1=one 2=few 10=few 11"),
            ("tzm", "one other", "0=one 1=one 2 10 11=one 99=one 100"),
        ]
    )
    func samples(language: String, forms: String, samples: String) throws {
        let rule = try #require(PluralRule(language: language))
        #expect(rule.forms.map(\.rawValue) == forms.split(separator: " ").map(String.init))
        for sample in samples.split(separator: " ") {
            let parts = sample.split(separator: "=")
            let number = try #require(Int(parts[0]))
            #expect(rule.form(number).rawValue == (parts.count > 1 ? String(parts[1]) : "other"), "\(number)")
        }
    }

    @Test("A region changes the rule only where CLDR says so", arguments: ["en-GB", "zh-Hant", "es-MX", "pt-BR"])
    func regions(language: String) throws {
        let rule = try #require(PluralRule(language: language))
        let general = try #require(PluralRule(language: String(language.prefix(2))))
        #expect((0...200).allSatisfy { rule.form($0) == general.form($0) })
    }

    @Test("A language that CLDR does not know has no rule", arguments: ["la", "tlh", "xx", ""])
    func unknown(language: String) { #expect(PluralRule(language: language) == nil) }
}
