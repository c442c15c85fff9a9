import Foundation
import HeroBasics
import HeroSite
import HeroTemplate
import HeroWeb

/// Words the errors of every module for the user.
enum ErrorExplainer {
    static func explanation(of error: any Error) -> Explanation {
        switch error {
        case let error as any ExplainedError: error.explanation
        case let error as WebFailure: Explanation("a request failed", at: [error.shown], because: error.reason)
        case let errors as TemplateErrors:
            Explanation("the templates cannot be used, output stays as it was", at: errors.lines)
        case is ImageLibraryFailure:
            Explanation(
                "pictures cannot be prepared: libvips could not be started",
                kept: "everything fetched so far, and the site published before",
                attempt: "install it: apt-get install libvips42"
            )
        case is CancellationError:
            Explanation(
                "stopped",
                kept: "everything fetched or sent so far, and the site published before",
                attempt: "the same command goes on from here"
            )
        case let error as FileFailure: Explanation("a file could not be used", at: [error.path], because: error.reason)
        case let error as CocoaError:
            Explanation(
                "a file could not be used",
                at: [error.filePath].compactMap(\.self),
                because: reason(error, at: error.filePath ?? "")
            )
        default:
            Explanation(
                "something went wrong that herodex cannot explain",
                kept: "everything stored so far, and the site published before",
                attempt: "the same command with --verbose shows more"
            )
        }
    }

    /// Why a file operation of Foundation failed: the system's reason where there is one, which Foundation words badly.
    static func reason(_ error: any Error, at path: String) -> String {
        let system = (error as? CocoaError)?.underlying as? POSIXError
        return system.map { FileFailure(path: path, code: $0.code.rawValue).reason } ?? error.localizedDescription
    }
}
