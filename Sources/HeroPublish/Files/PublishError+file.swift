import Glibc
import HeroBasics

extension PublishError {
    init(_ failure: FileFailure) {
        self =
            failure.code == EBUSY
            ? .unfitOutput(path: failure.path, reason: failure.reason)
            : .unwritable(path: failure.path, reason: failure.reason)
    }
}
