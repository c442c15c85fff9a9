import HeroModel
import Testing

@Suite("The nearest name")
struct NearestNameTests {
    @Test("A slip of the fingers finds the name that was meant")
    func slips() {
        let known = ["publicKey", "privateKey", "baseURL", "pace"]
        #expect(NearestName.among(known, for: "pubicKey") == "publicKey")
        #expect(NearestName.among(known, for: "baseUrl") == "baseURL")
        #expect(NearestName.among(known, for: "colour") == nil)
    }

    @Test("Where nothing is near, what is known is listed")
    func hints() {
        #expect(NearestName.hint(for: "xyzzy", among: ["site", "images"]) == "known are site, images")
        #expect(NearestName.hint(for: "sit", among: ["site", "images"]) == "did you mean \"site\"?")
    }
}
