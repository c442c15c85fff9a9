/// Baron Munchausen, head and shoulders: three-cornered hat, wig, a moustache fit for a tall tale.
struct BaronBust {
    let palette: Palette

    private let skin = "#f3cfa6"
    private let hair = "#e8e2d6"

    func draw(on sheet: inout Sheet) {
        let line = Line(palette.ink, 6)
        coat(on: &sheet, line)
        let face = "M178 198C178 140 302 140 302 198C302 256 276 296 240 296C204 296 178 256 178 198Z"
        sheet.path(face, fill: skin, line: line)
        sheet.clipped(to: face) { sheet in
            sheet.path("M262 120L320 120L320 310L240 310C268 270 276 200 262 120Z", fill: palette.ink, opacity: 0.16)
        }
        features(on: &sheet)
        hat(on: &sheet, line)
    }

    private func coat(on sheet: inout Sheet, _ line: Line) {
        let coat = "M92 430C92 340 160 320 206 312L274 312C320 320 388 340 388 430Z"
        sheet.path(coat, fill: palette.accent, line: line)
        sheet.path("M240 430L250 330L300 322C350 336 388 360 388 430Z", fill: palette.accentShade)
        sheet.path("M206 312L240 372L274 312L262 300L218 300Z", fill: palette.paper, line: line)
        sheet.path("M214 262L214 308Q240 336 266 308L266 262Z", fill: skin, line: line)
    }

    private func features(on sheet: inout Sheet) {
        sheet.path(Outline.circle(214, 212, 6) + Outline.circle(266, 212, 6), fill: palette.ink)
        let brows = "M200 194Q214 184 228 194L228 199Q214 191 200 199ZM252 194Q266 184 280 194L280 199Q266 191 252 199Z"
        let nose = "M238 214L248 242L232 244L232 240L241 238L234 216Z"
        let mouth = "M220 266Q240 276 260 266L260 270Q240 282 220 270Z"
        sheet.path(brows + nose + mouth, fill: palette.ink)
        let moustache =
            "M240 252C222 242 204 252 180 234C188 264 216 272 240 258C264 272 292 264 300 234C276 252 258 242 240 252Z"
        sheet.path(moustache, fill: hair, line: Line(palette.ink, 5))
    }

    private func hat(on sheet: inout Sheet, _ line: Line) {
        let curls = "M176 214C160 200 160 170 176 160L192 176L190 214ZM304 214C320 200 320 170 304 160L288 176L290 214Z"
        sheet.path(curls, fill: hair, line: line)
        let crown = "M120 178C150 80 330 80 360 178C330 150 290 168 240 168C190 168 150 150 120 178Z"
        sheet.path(crown, fill: palette.night, line: line)
        let brim =
            "M126 172C160 120 200 132 240 140C280 132 320 120 354 172C320 152 288 168 240 168C192 168 160 152 126 172Z"
        sheet.path(brim, fill: palette.mid, line: line)
        sheet.path("M322 122C350 60 380 70 372 110C366 132 344 140 326 140Z", fill: palette.paper, line: line)
    }
}
