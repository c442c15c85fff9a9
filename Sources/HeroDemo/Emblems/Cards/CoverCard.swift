/// A book's picture: a printed cover with masthead, corner box, bar code and a large sign. No letters.
struct CoverCard {
    private let emblem: Emblem
    private let palette: Palette

    init(_ emblem: Emblem) {
        self.emblem = emblem
        palette = Palette(hue: emblem.hue)
    }

    var svg: String {
        var sheet = Sheet(width: 620, height: 930)
        draw(on: &sheet)
        return sheet.svg
    }

    /// Also drawn small, as part of a series' picture.
    func draw(on sheet: inout Sheet) {
        var dice = Dice(emblem.seed)
        let cover = Sheet.rectangle(0, 0, 620, 930)
        sheet.path(cover, fill: palette.night)
        sheet.clipped(to: cover) { sheet in
            scene(on: &sheet, &dice)
            sheet.figure(
                emblem.motif,
                at: 320,
                550,
                size: 400,
                colours: FigureColours(body: palette.accent, shade: palette.accentShade, ink: palette.ink),
                turn: Double(dice.roll(25) - 12)
            )
            masthead(on: &sheet, &dice)
            barcode(on: &sheet, &dice)
            // The spine, and the light on its edge.
            sheet.path(Sheet.rectangle(0, 0, 26, 930), fill: palette.ink, opacity: 0.55)
            sheet.path(Sheet.rectangle(26, 0, 4, 930), fill: palette.paper, opacity: 0.5)
        }
        sheet.path(Sheet.rectangle(5, 5, 610, 920), fill: "none", line: Line(palette.ink, 10))
    }

    private func scene(on sheet: inout Sheet, _ dice: inout Dice) {
        switch dice.roll(5) {
        case 0:
            sheet.path(Outline.circle(310, 560, 300), fill: palette.warm)
            let dots = Outline.halftone(620, 930, step: 34) { _, down in 0.9 * (down - 0.45) }
            sheet.path(dots, fill: palette.deep)
        case 1:
            sheet.path(Outline.rays(310, 900, count: 13, length: 1_000, turn: -90), fill: palette.deep)
            sheet.path(Outline.rays(310, 900, count: 13, length: 420, turn: -90), fill: palette.mid)
        case 2:
            for (index, colour) in [palette.deep, palette.mid, palette.light, palette.warm].enumerated() {
                let top = 270 + Double(index) * 150
                sheet.path(
                    "M0 \(top + 60)Q155 \(top - 30) 310 \(top + 50)T640 \(top)L640 940L0 940Z",
                    fill: colour,
                    line: Line(palette.ink, 6)
                )
            }
        case 3:
            sheet.path(Outline.star(320, 550, points: 18, outer: 400, inner: 270), fill: palette.mid)
            sheet.path(Outline.star(320, 550, points: 18, outer: 300, inner: 220, turn: 10), fill: palette.warm)
        default:
            let squares = (0..<40).map { index in
                Outline.regular(Double(index % 5) * 155, 230 + Double(index / 5) * 100, corners: 4, radius: 70)
            }
            sheet.path(squares.joined(), fill: palette.deep)
            sheet.path(Outline.circle(320, 550, 262), fill: palette.light, line: Line(palette.ink, 10))
            let dots = Outline.halftone(620, 930, step: 28) { across, down in
                let (x, y) = (across * 620 - 320, down * 930 - 550)
                return x * x + y * y < 250 * 250 ? 0.5 * (down - 0.4) : 0
            }
            sheet.path(dots, fill: palette.mid)
        }
    }

    /// The place of the title: a band with ornaments that differ from book to book.
    private func masthead(on sheet: inout Sheet, _ dice: inout Dice) {
        sheet.path("M0 0L620 0L620 176L0 206Z", fill: palette.ink, move: Move(y: 10))
        sheet.path("M0 0L620 0L620 176L0 206Z", fill: palette.warm, line: Line(palette.ink, 8))
        sheet.path("M0 176L620 148L620 160L0 188Z", fill: palette.paper)
        let count = 4 + dice.roll(4)
        let corners = 3 + dice.roll(5)
        for index in 0..<count {
            let x = 190 + 390 * (Double(index) + 0.5) / Double(count)
            let shape =
                switch corners {
                case 3: Outline.star(0, 0, points: 4, outer: 36, inner: 14)
                case 7: Outline.lobes(0, 0, count: 6, radius: 24, bulge: 13)
                case 5: Outline.star(0, 0, points: 5, outer: 36, inner: 16)
                default: Outline.regular(0, 0, corners: corners, radius: 32)
                }
            sheet.path(shape, fill: palette.ink, move: Move(x: x + 4, y: 95 - x * 0.02))
            sheet.path(shape, fill: palette.paper, line: Line(palette.ink, 6), move: Move(x: x, y: 90 - x * 0.02))
        }
        // The corner box.
        sheet.path(Sheet.rectangle(48, 24, 110, 132), fill: palette.paper, line: Line(palette.ink, 8))
        let colours = FigureColours(body: palette.mid, shade: palette.deep, ink: palette.ink)
        sheet.figure(emblem.motif, at: 103, 90, size: 78, colours: colours)
    }

    private func barcode(on sheet: inout Sheet, _ dice: inout Dice) {
        sheet.path(Sheet.rectangle(474, 806, 114, 88), fill: palette.paper, line: Line(palette.ink, 6))
        var x = 484.0
        var bars = ""
        while x < 576 {
            let width = Double(2 + dice.roll(5))
            bars += Sheet.rectangle(x, 816, width, 68)
            x += width + Double(2 + dice.roll(4))
        }
        sheet.clipped(to: Sheet.rectangle(482, 814, 98, 72)) { $0.path(bars, fill: palette.ink) }
    }
}
