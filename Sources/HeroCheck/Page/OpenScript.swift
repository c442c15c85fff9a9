import CLibXML2

/// A `<script>` while the walk is in it.
struct OpenScript {
    enum Content {
        /// A program in a file of its own.
        case elsewhere
        /// JSON-LD, which no browser runs.
        case data
        /// Nothing the pages' policy would let run.
        case forbidden
    }

    let line: Int
    let content: Content
    var text: [UInt8] = []
}
