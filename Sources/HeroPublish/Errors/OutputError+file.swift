import Glibc
package import HeroBasics

extension OutputError {
    package init(_ failure: FileFailure) {
        self =
            failure.code == EBUSY
            ? .unfitOutput(path: failure.path, reason: failure.reason)
            : .unwritable(path: failure.path, reason: failure.reason)
    }
}
