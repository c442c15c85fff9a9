/// A hero's picture: a comic panel with a burst of rays, printer's dots, and the hero's sign in a frame.
struct HeroCard {
    private let emblem: Emblem
    /// Nil for the hero itself, 1 and up for transformations.
    private let form: Int?
    private let palette: Palette

    init(_ emblem: Emblem, form: Int?) {
        self.emblem = emblem
        self.form = form
        palette = Palette(hue: emblem.hue + (form ?? 0) * 31)
    }

    var svg: String {
        var dice = Dice(emblem.seed)
        var sheet = Sheet(width: 640, height: 854)
        sheet.fill(palette.paper)
        let panel = Sheet.rectangle(26, 26, 588, 802)
        let centre = (x: 320.0, y: 392.0)
        sheet.clipped(to: panel) { sheet in
            sheet.path(panel, fill: palette.mid)
            let rays = Outline.rays(
                centre.x,
                centre.y,
                count: 11 + dice.roll(8),
                length: 800,
                turn: Double(dice.roll(30))
            )
            sheet.path(rays, fill: palette.light)
            let slant = dice.roll(2) == 0
            let dots = Outline.halftone(640, 854, step: 36) { across, down in
                0.62 * (down - 0.42) + 0.24 * (slant ? across - 0.5 : 0.5 - across)
            }
            sheet.path(dots, fill: palette.deep)
            if let form { aura(of: form, at: centre, on: &sheet, &dice) }
            ground(on: &sheet, &dice)
        }
        frame(at: centre, on: &sheet, &dice)
        plate(on: &sheet, &dice)
        sheet.path(panel, fill: "none", line: Line(palette.ink, 10))
        return sheet.svg
    }

    private func frame(at centre: (x: Double, y: Double), on sheet: inout Sheet, _ dice: inout Dice) {
        let (x, y) = centre
        let shape =
            switch (form, dice.roll(6)) {
            case (let form?, _): Outline.star(x, y, points: 12 + form, outer: 246, inner: 200, turn: Double(form * 7))
            case (_, 0): Outline.circle(x, y, 216)
            case (_, 1): Outline.regular(x, y, corners: 6, radius: 236, turn: 30)
            case (_, 2): Outline.star(x, y, points: 16, outer: 254, inner: 208)
            case (_, 3): Outline.regular(x, y, corners: 4, radius: 282)
            case (_, 4): Outline.lobes(x, y, count: 10, radius: 206, bulge: 68)
            default: "M120 196Q320 116 520 196L520 420Q500 560 320 630Q140 560 120 420Z"
            }
        sheet.path(shape, fill: palette.ink, move: Move(x: 12, y: 16))
        sheet.path(shape, fill: palette.paper, line: Line(palette.ink, 14))
        sheet.clipped(to: shape) { sheet in
            let dots = Outline.halftone(640, 854, step: 28) { across, down in 0.9 * (down + across) - 0.82 }
            sheet.path(dots, fill: palette.warm, opacity: 0.85)
        }
        sheet.path(shape, fill: "none", line: Line(palette.ink, 14))
        let colours = FigureColours(body: palette.accent, shade: palette.accentShade, ink: palette.ink)
        sheet.figure(
            emblem.motif,
            at: x,
            y,
            size: form == nil ? 306 : 280,
            colours: colours,
            turn: Double(dice.roll(17) - 8)
        )
    }

    /// Hills or waves at the foot of the panel.
    private func ground(on sheet: inout Sheet, _ dice: inout Dice) {
        let shift = Double(dice.roll(120))
        sheet.path(
            "M0 \(720 - shift / 3)Q160 \(650 - shift / 2) 320 \(716 - shift / 4)T640 \(690 - shift / 2)L640 854L0 854Z",
            fill: palette.deep,
            line: Line(palette.ink, 8)
        )
        sheet.path("M0 790Q200 \(700 + shift / 4) 400 780T660 760L660 860L0 860Z", fill: palette.night)
    }

    /// The strip where a comic would show the name, with studs that differ from hero to hero.
    private func plate(on sheet: inout Sheet, _ dice: inout Dice) {
        let plate = "M70 704L586 684L570 776L54 790Z"
        sheet.path(plate, fill: palette.ink, move: Move(x: 8, y: 10))
        sheet.path(plate, fill: palette.warm, line: Line(palette.ink, 10))
        let count = form ?? 3 + dice.roll(5)
        let shown = min(count, 14)
        let step = min(62.0, 440 / Double(shown))
        let size = min(21, step * 0.44)
        for index in 0..<shown {
            let place = Double(index) - Double(shown - 1) / 2
            let stud =
                form == nil && emblem.seed.isMultiple(of: 2)
                ? Outline.regular(0, 0, corners: 4, radius: size)
                : Outline.star(0, 0, points: 5, outer: size, inner: size * 0.43)
            let move = Move(x: 320 + place * step, y: 739 - place * step * 0.032)
            sheet.path(stud, fill: palette.paper, line: Line(palette.ink, 5), move: move)
        }
    }

    /// Flames around the frame, more with every form.
    private func aura(of form: Int, at centre: (x: Double, y: Double), on sheet: inout Sheet, _ dice: inout Dice) {
        let rings = min(3, 1 + form / 4)
        for ring in (0..<rings).reversed() {
            let outer = 298.0 + Double(ring) * 56
            let flame = Outline.star(
                centre.x,
                centre.y,
                points: 12 + form,
                outer: outer,
                inner: outer - 70,
                turn: Double(dice.roll(40))
            )
            let fill = ring.isMultiple(of: 2) ? palette.warm : palette.accent
            sheet.path(flame, fill: fill, line: Line(palette.ink, 6))
        }
    }
}
