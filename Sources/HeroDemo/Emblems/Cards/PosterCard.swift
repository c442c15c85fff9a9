/// An event's picture: a wide poster, its sign bursting out of the middle between two shadows of itself.
struct PosterCard {
    private let emblem: Emblem
    private let palette: Palette

    init(_ emblem: Emblem) {
        self.emblem = emblem
        palette = Palette(hue: emblem.hue)
    }

    var svg: String {
        var dice = Dice(emblem.seed)
        var sheet = Sheet(width: 800, height: 500)
        sheet.fill(palette.deep)
        sheet.path(
            Outline.rays(400, 270, count: 16 + dice.roll(8), length: 560, turn: Double(dice.roll(20))),
            fill: palette.mid
        )
        let dots = Outline.halftone(800, 500, step: 34) { across, down in 0.9 * abs(across - 0.5) + 0.25 * down - 0.16 }
        sheet.path(dots, fill: palette.night)
        let shadow = FigureColours(body: palette.night, shade: palette.ink, ink: palette.ink)
        sheet.figure(emblem.motif, at: 138, 276, size: 190, colours: shadow, turn: -12)
        sheet.figure(emblem.motif, at: 662, 276, size: 190, colours: shadow, turn: 12)
        let burst = Outline.star(400, 256, points: 15, outer: 222, inner: 158, turn: Double(dice.roll(24)))
        sheet.path(burst, fill: palette.ink, move: Move(x: 10, y: 12))
        sheet.path(burst, fill: palette.warm, line: Line(palette.ink, 10))
        sheet.path(Outline.star(400, 256, points: 15, outer: 184, inner: 138, turn: 12), fill: palette.paper)
        let colours = FigureColours(body: palette.accent, shade: palette.accentShade, ink: palette.ink)
        sheet.figure(emblem.motif, at: 400, 252, size: 206, colours: colours, turn: Double(dice.roll(13) - 6))
        for y in [0.0, 454] {
            sheet.path(Sheet.rectangle(0, y, 800, 46), fill: palette.ink)
            let studs = (0..<20).map { Outline.regular(20 + Double($0) * 40, y + 23, corners: 4, radius: 10) }
            sheet.path(studs.joined(), fill: palette.warm)
        }
        return sheet.svg
    }
}
