/// One picture being drawn: SVG elements, in stacking order.
///
/// Drawn in its own units and scaled to three quarters, 480 pixels wide for a hero: sharp enough for shapes, and
/// drawing, shrinking and encoding pictures takes most of the time of a first gallery.
struct Sheet {
    let width: Int
    let height: Int
    private var elements: [String] = []
    private var clips = 0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var svg: String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(3 * width / 4)\" height=\"\(3 * height / 4)\" "
            + "viewBox=\"0 0 \(width) \(height)\" preserveAspectRatio=\"none\">" + elements.joined() + "</svg>"
    }

    /// - Parameter line: a stroke's colour and width.
    mutating func path(_ data: String, fill: String, line: Line? = nil, opacity: Double = 1, move: Move? = nil) {
        var attributes = " fill=\"\(fill)\""
        if let line {
            attributes +=
                " stroke=\"\(line.colour)\" stroke-width=\"\(Outline.text(line.width))\" stroke-linejoin=\"round\""
        }
        if opacity < 1 { attributes += " opacity=\"\(opacity)\"" }
        if let move { attributes += " transform=\"\(move.svg)\"" }
        elements.append("<path d=\"\(data)\"\(attributes)/>")
    }

    mutating func fill(_ colour: String) { path(Self.rectangle(0, 0, Double(width), Double(height)), fill: colour) }

    /// A drawing of SVG elements in which `{ink}` and the like stand for inks of the palette.
    mutating func drawing(_ elements: String, _ palette: Palette) {
        self.elements.append(
            palette.inks.reduce(elements) { text, ink in text.replacing("{\(ink.name)}", with: ink.colour) }
        )
    }

    /// Draws what `content` draws, clipped to a shape.
    mutating func clipped(to data: String, _ content: (inout Sheet) -> Void) {
        clips += 1
        elements.append("<clipPath id=\"c\(clips)\"><path d=\"\(data)\"/></clipPath><g clip-path=\"url(#c\(clips))\">")
        content(&self)
        elements.append("</g>")
    }

    /// Draws what `content` draws, moved.
    mutating func moved(_ move: Move, _ content: (inout Sheet) -> Void) {
        elements.append("<g transform=\"\(move.svg)\">")
        content(&self)
        elements.append("</g>")
    }

    /// A silhouette with an inked outline, a shadow and a shaded right side, as in comics.
    mutating func figure(
        _ motif: Motif,
        at x: Double,
        _ y: Double,
        size: Double,
        colours: FigureColours,
        turn: Double = 0
    ) {
        moved(Move(x: x - size / 2, y: y - size / 2, scale: size / 100, turn: turn, about: 50)) { sheet in
            let heavy = Line(colours.ink, 7)
            sheet.path(motif.solid, fill: colours.ink, line: heavy, move: Move(x: 4, y: 5))
            sheet.path(motif.solid, fill: colours.body)
            sheet.clipped(to: motif.solid) { sheet in
                sheet.path("M58 -10L120 -10L120 120L44 120Z", fill: colours.shade)
                let dots = Outline.halftone(100, 100, step: 8) { across, _ in
                    across < 0.62 ? 0.36 * (across - 0.16) / 0.46 : 0
                }
                sheet.path(dots, fill: colours.shade)
            }
            sheet.path(motif.marks, fill: colours.ink)
            sheet.path(motif.solid, fill: "none", line: Line(colours.ink, 5))
        }
    }

    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        let (left, top) = (Outline.text(x), Outline.text(y))
        return "M\(left) \(top)h\(Outline.text(width))v\(Outline.text(height))h-\(Outline.text(width))Z"
    }
}

/// The colours of a silhouette: lit side, shaded side, outline.
struct FigureColours {
    let body: String
    let shade: String
    let ink: String
}

/// A stroke.
struct Line {
    let colour: String
    let width: Double

    init(_ colour: String, _ width: Double) {
        self.colour = colour
        self.width = width
    }
}

/// The placement of something drawn elsewhere: scaled, rotated about a point on its diagonal, then moved.
struct Move {
    var x = 0.0
    var y = 0.0
    var scale = 1.0
    var turn = 0.0
    var about = 0.0

    var svg: String {
        var svg = "translate(\(Outline.text(x)) \(Outline.text(y)))"
        if scale != 1 { svg += " scale(\(scale))" }
        if turn != 0 { svg += " rotate(\(Outline.text(turn)) \(Outline.text(about)) \(Outline.text(about)))" }
        return svg
    }
}
