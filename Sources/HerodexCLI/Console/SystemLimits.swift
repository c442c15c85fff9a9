import Glibc
import HeroBasics

/// How much the system lets this process have of what it cannot do without.
struct SystemLimits: Equatable {
    /// Files that may be open at once.
    var openFiles: UInt64
    /// Bytes of address space.
    var addressSpace: UInt64

    /// By measure, on two cores: the embedded universe, whose servers are in the same process, had 100 files open at once
    /// and failed with 64; its build took 1,196 MB of address space, hardly a quarter of it memory, and crashed with 700.
    static let least = SystemLimits(openFiles: 128, addressSpace: 1536 << 20)

    /// Those of this process. Fewer files than this user may have are raised first.
    static var own: SystemLimits {
        raiseOpenFiles()
        return SystemLimits(openFiles: limit(RLIMIT_NOFILE), addressSpace: limit(RLIMIT_AS))
    }

    private static func limit(_ resource: __rlimit_resource) -> UInt64 {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
        return UInt64(limit.rlim_cur)
    }

    private static func raiseOpenFiles() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < least.openFiles else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(least.openFiles))
        setrlimit(resource, &limit)
    }

    /// Makes sure of them before any work, which would end somewhere in its middle.
    /// - Throws: `LimitTooLow`.
    func check() throws(LimitTooLow) {
        if openFiles < Self.least.openFiles { throw .openFiles(openFiles) }
        if addressSpace < Self.least.addressSpace { throw .addressSpace(addressSpace) }
    }
}

/// The system lets this process have too little.
enum LimitTooLow: ExplainedError {
    case openFiles(UInt64)
    case addressSpace(UInt64)

    var explanation: Explanation {
        let least = SystemLimits.least
        return switch self {
        case .openFiles(let count):
            Explanation(
                "too few files may be open at once",
                because: "the limit is \(count), and herodex needs \(least.openFiles)",
                attempt: "ulimit -n 1024, then the same command; where that is refused, in a new shell"
            )
        case .addressSpace(let bytes):
            Explanation(
                "this process may have too little address space",
                because: "the limit is \(bytes >> 20) MB, and herodex needs \(least.addressSpace >> 20) MB, "
                    + "most of which is reserved and never used",
                attempt: "ulimit -v unlimited, then the same command; where that is refused, in a new shell"
            )
        }
    }
}
