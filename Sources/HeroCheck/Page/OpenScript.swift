import CLibXML2

/// A `<script>` that the walk is currently in.
struct OpenScript {
    enum Content {
        /// A script in a separate file.
        case elsewhere
        /// JSON-LD, which browsers do not run.
        case data
        /// Inline code, which the pages' content security policy does not allow.
        case forbidden
    }

    let line: Int
    let content: Content
    var text: [UInt8] = []
}
