import HeroBasics
import Testing

@Suite("The nearest name")
struct NearestNameTests {
    @Test("A slip of the fingers finds the name that was meant")
    func slips() {
        let known = ["publicKey", "privateKey", "baseURL", "pace"]
        #expect(NearestName.among(known, for: "pubicKey") == "publicKey")
        #expect(NearestName.among(known, for: "baseUrl") == "baseURL")
        #expect(NearestName.among(known, for: "colour") == nil)
        #expect(NearestName.among(known, for: "paec") == "pace", "a swap of neighbours is one change")
    }

    @Test("A third of the letters may differ, at least one; the name itself is no answer")
    func reach() {
        #expect(NearestName.among(["is"], for: "if") == "is")
        #expect(NearestName.among(["on"], for: "if") == nil)
        #expect(NearestName.among(["images"], for: "imoges") == "images")
        #expect(NearestName.among(["images"], for: "imogez") == "images")
        #expect(NearestName.among(["images"], for: "omogez") == nil)
        #expect(NearestName.among(["pace"], for: "pace") == nil)
        #expect(NearestName.among(["Pace"], for: "pace") == "Pace")
    }

    @Test("Of names equally near the first in alphabetical order is meant, in whatever order they come")
    func ties() {
        #expect(NearestName.among(["heron", "herod"], for: "heroe") == "herod")
        #expect(NearestName.among(["herod", "heron"], for: "heroe") == "herod")
    }

    @Test("Where nothing is near, what is known is listed")
    func hints() {
        #expect(NearestName.hint(for: "xyzzy", among: ["site", "images"]) == "known are site, images")
        #expect(NearestName.hint(for: "sit", among: ["site", "images"]) == "did you mean \"site\"?")
    }
}
