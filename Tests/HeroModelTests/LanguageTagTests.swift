import HeroModel
import Testing

@Suite("A language tag is well-formed")
struct LanguageTagTests {
    @Test(
        "tags of BCP 47 are kept as they are written",
        arguments: [
            "en", "EN", "pt-BR", "zh-Hant-TW", "de-1996", "sl-rozaj-biske", "zh-cmn-Hans-CN", "es-419", "x-klingon",
            "en-x-us", "und", "hy-Latn-IT-arevela",
        ]
    )
    func tags(text: String) { #expect(LanguageTag(text)?.text == text) }

    @Test(
        "other texts are none",
        arguments: [
            "", "english", "e", "de_DE", "en ", "en,fr", "1", "en-", "-en", "en--us", "en-x", "x", "é", "en-abcdefghi",
            "русский",
        ]
    )
    func others(text: String) { #expect(LanguageTag(text) == nil) }

    @Test(
        "as sources write them, with underscores and spaces",
        arguments: [("de_DE", "de-DE"), (" en ", "en"), ("zh_Hant_TW", "zh-Hant-TW")]
    )
    func written(text: String, tag: String) { #expect(LanguageTag(written: text)?.text == tag) }

    @Test("but not what is no language even so", arguments: ["english", "en fr", "", "_", "1"])
    func notWritten(text: String) { #expect(LanguageTag(written: text) == nil) }
}
