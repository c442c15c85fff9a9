import Glibc
import HeroBasics
import HeroServe

/// The system's limits on resources that this process cannot do without.
struct SystemLimits: Equatable {
    /// The number of files that may be open at once.
    var openFiles: UInt64
    /// The size of the address space in bytes.
    var addressSpace: UInt64

    /// The limits that a build needs. On two cores, the embedded universe, with its servers in the same process, had
    /// 100 files open at once and failed with 64; its build took 1,196 MB of address space, less than a quarter of it
    /// memory, and crashed with 700 MB.
    static let least = SystemLimits(openFiles: 128, addressSpace: 1536 << 20)

    /// The limits of this process. The number of files is raised first if the user's hard limit allows.
    static var own: SystemLimits {
        SystemLimits(openFiles: OpenFiles.limit(raisedTo: least.openFiles), addressSpace: limit(RLIMIT_AS))
    }

    private static func limit(_ resource: __rlimit_resource) -> UInt64 {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 else { return .max }
        return UInt64(limit.rlim_cur)
    }

    /// Checks them before any work, which would otherwise fail halfway.
    func check() throws(Explanation) {
        let least = Self.least
        if openFiles < least.openFiles {
            throw Explanation(
                "too few files may be open at once",
                because: "the limit is \(openFiles), and herodex needs \(least.openFiles)",
                attempt: "ulimit -n 1024, then the same command; where that is refused, in a new shell"
            )
        }
        if addressSpace < least.addressSpace {
            throw Explanation(
                "this process may have too little address space",
                because: "the limit is \(addressSpace >> 20) MB, and herodex needs \(least.addressSpace >> 20) MB, "
                    + "most of which is reserved and never used",
                attempt: "ulimit -v unlimited, then the same command; where that is refused, in a new shell"
            )
        }
    }
}
