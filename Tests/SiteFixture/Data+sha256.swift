package import Foundation
import HeroBasics

extension Data {
    package var sha256: String { MessageDigest.sha256(self).hexText }
}
