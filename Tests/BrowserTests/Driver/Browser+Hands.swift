/// Pointer and keyboard, as a visitor has them.
extension Browser {
    /// Keys that print nothing, by the code points the protocol gives them.
    enum Key: String {
        case enter = "\u{E007}"
        case escape = "\u{E00C}"
        case tab = "\u{E004}"
        case home = "\u{E011}"
        case end = "\u{E010}"
        case left = "\u{E012}"
        case up = "\u{E013}"
        case right = "\u{E014}"
        case down = "\u{E015}"
    }

    /// Clicks the first element that fits, once there is one that nothing lies over.
    func click(_ selector: String) async throws {
        let click = { () async throws -> Void in
            try await session.post("element/\(try await element(selector))/click", [:])
        }
        try await settled(click, fits: { _ in true })
    }

    func press(_ keys: Key...) async throws { try await type(keys.map(\.rawValue).joined()) }

    /// Presses a key while Control is held.
    func pressControl(_ key: String) async throws {
        let control = "\u{E009}"
        let strokes: [JSON] = [("keyDown", control), ("keyDown", key), ("keyUp", key), ("keyUp", control)].map {
            ["type": .string($0.0), "value": .string($0.1)]
        }
        try await session.post(
            "actions",
            ["actions": [["type": "key", "id": "keyboard", "actions": .array(strokes)]]]
        )
    }

    /// Types letter by letter into whatever has the focus.
    func type(_ text: String) async throws {
        let strokes: [JSON] = text.unicodeScalars.flatMap { scalar -> [JSON] in
            ["keyDown", "keyUp"].map { ["type": .string($0), "value": .string(String(scalar))] }
        }
        try await session.post(
            "actions",
            ["actions": [["type": "key", "id": "keyboard", "actions": .array(strokes)]]]
        )
    }

    /// Drags a finger to the left over the middle of the first element that fits.
    func swipe(_ selector: String, left pixels: Int) async throws {
        let middle: [Int] = try await run(
            """
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
            """,
            .string(selector)
        )
        let (x, y) = (middle[0], middle[1])
        func move(to x: Int, lasting milliseconds: Int) -> JSON {
            ["type": "pointerMove", "x": .integer(x), "y": .integer(y), "duration": .integer(milliseconds)]
        }
        let drag: JSON = [
            move(to: x + pixels / 2, lasting: 0), ["type": "pointerDown", "button": 0], move(to: x, lasting: 200),
            move(to: x - pixels / 2, lasting: 200), ["type": "pointerUp", "button": 0],
        ]
        try await session.post(
            "actions",
            [
                "actions": [
                    ["type": "pointer", "id": "finger", "parameters": ["pointerType": "touch"], "actions": drag]
                ]
            ]
        )
    }
}
