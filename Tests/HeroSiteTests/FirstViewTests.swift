import Testing

@testable import HeroSite

@Suite("What a browser loads first")
struct FirstViewTests {
    let page = """
        <link rel="icon" type="image/svg+xml" href="../assets/favicon.svg"/>
        <link rel="stylesheet" href="../assets/style.css"/>
        <script src="../assets/script.js" defer="defer"></script>
        <img src="../images/a-640.webp" srcset="../images/a-320.webp 320w, ../images/a-640.webp 640w" width="1" alt=""/>
        <img src="../../images/b.webp" alt=""/>
        <img src="../images/later.webp" loading="lazy" alt=""/>
        """

    @Test("styles, scripts and the pictures that do not wait, each from the site's root")
    func loads() {
        let view = FirstView(page: page, path: "es/heroes/x.html")
        #expect(view.styles == ["es/assets/style.css"])
        #expect(view.scripts == ["es/assets/script.js"])
        #expect(view.pictures == ["es/images/a-640.webp", "images/b.webp"])
    }
}
