import Foundation
import HeroBasics

extension Data {
    var sha256: String { MessageDigest.sha256(self).hexText }
}
