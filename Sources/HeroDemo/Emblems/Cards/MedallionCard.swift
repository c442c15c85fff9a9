/// A medallion with a wreath, transparent outside: a creator's sign, or the baron of the facts.
/// Real people get no face: nobody knows what Homer looked like.
struct MedallionCard {
    enum Face {
        case sign, baron
    }

    private let emblem: Emblem
    private let face: Face
    private let palette: Palette

    init(_ emblem: Emblem, face: Face) {
        self.emblem = emblem
        self.face = face
        palette = Palette(hue: emblem.hue)
    }

    var svg: String {
        var dice = Dice(emblem.seed)
        var sheet = Sheet(width: 480, height: 480)
        sheet.path(Outline.circle(240, 240, 234), fill: palette.ink)
        sheet.path(Outline.circle(240, 240, 224), fill: palette.warm)
        wreath(on: &sheet)
        let field = Outline.circle(240, 240, 168)
        sheet.path(field, fill: palette.light)
        sheet.clipped(to: field) { sheet in
            let rays = Outline.rays(240, 250, count: 10 + dice.roll(6), length: 320, turn: Double(dice.roll(30)))
            sheet.path(rays, fill: palette.paper, opacity: 0.7)
            let dots = Outline.halftone(480, 480, step: 22) { across, down in 0.9 * (across + down) - 0.95 }
            sheet.path(dots, fill: palette.mid)
            if face == .baron { sheet.drawing(EmblemFile.baron, palette) }
        }
        sheet.path(field, fill: "none", line: Line(palette.ink, 8))
        let colours = FigureColours(body: palette.accent, shade: palette.accentShade, ink: palette.ink)
        switch face {
        case .sign:
            sheet.figure(emblem.motif, at: 240, 236, size: 210, colours: colours, turn: Double(dice.roll(13) - 6))
            studs(3 + dice.roll(4), on: &sheet)
        case .baron:
            sheet.path(Outline.circle(240, 424, 50), fill: palette.paper, line: Line(palette.ink, 8))
            sheet.figure(emblem.motif, at: 240, 423, size: 58, colours: colours)
        }
        return sheet.svg
    }

    private func wreath(on sheet: inout Sheet) {
        var leaves = ""
        for index in 0..<14 {
            for side in [-1.0, 1.0] {
                let angle = 180 + side * (24 + Double(index) * 10.8)
                let corners = [(184.0, 0.0), (208, 5), (221, 13), (196, 9)].map { radius, further in
                    Outline.point(240, 240, radius, angle + side * further)
                }
                leaves += Outline.polygon(corners)
            }
        }
        sheet.path(leaves, fill: palette.deep, line: Line(palette.ink, 3))
    }

    private func studs(_ count: Int, on sheet: inout Sheet) {
        for index in 0..<count {
            let place = Outline.point(240, 240, 198, 180 + (Double(index) - Double(count - 1) / 2) * 9)
            sheet.path(Outline.circle(place.x, place.y, 10), fill: palette.paper, line: Line(palette.ink, 5))
        }
    }
}
