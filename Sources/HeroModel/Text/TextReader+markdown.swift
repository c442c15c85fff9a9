import CCmark
import Foundation

extension TextReader {
    /// Reads Markdown (CommonMark, with HTML in it) as paragraphs, lists, emphasis and links; see `richText`.
    public func markdown(_ raw: String) -> RichText { richText(html(ofMarkdown: raw)) }

    /// The HTML of Markdown, with that in it, as unsafe as it came.
    package func html(ofMarkdown raw: String) -> String {
        let html = raw.withCString { text in
            cmark_markdown_to_html(text, strlen(text), CMARK_OPT_UNSAFE).map { html in
                defer { free(html) }
                return String(cString: html)
            }
        }
        return html ?? ""
    }
}
