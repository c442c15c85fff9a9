import CCrypto
public import Foundation

/// A digest of bytes that arrive piece by piece, computed by the system's libcrypto (OpenSSL's EVP interface).
public struct MessageDigest: ~Copyable {
    public struct Algorithm: @unchecked Sendable {
        fileprivate let length: Int
        fileprivate let implementation: OpaquePointer

        /// libcrypto looks algorithms up by name, which takes longer than digesting a short text, so this is done once.
        private init(_ name: String, length: Int, properties: String? = nil) {
            guard let implementation = EVP_MD_fetch(nil, name, properties) else {
                preconditionFailure("libcrypto does not offer \(name)")
            }
            (self.length, self.implementation) = (length, implementation)
        }

        /// 16 bytes. Broken as a signature: only for protocols that ask for it.
        // "-fips" also finds it on systems restricted to approved algorithms: nothing is signed with it here.
        public static let md5 = Algorithm("MD5", length: 16, properties: "-fips")
        /// 32 bytes.
        public static let sha256 = Algorithm("SHA2-256", length: 32)
    }

    private let context: OpaquePointer
    private let algorithm: Algorithm

    public init(_ algorithm: Algorithm = .sha256) {
        guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex2(context, algorithm.implementation, nil) == 1 else {
            preconditionFailure("libcrypto cannot begin a digest: out of memory")
        }
        self.context = context
        self.algorithm = algorithm
    }

    deinit { EVP_MD_CTX_free(context) }

    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        // Fails only for a finished digest, and a finished one is consumed.
        EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }

    public mutating func update(_ bytes: some ContiguousBytes) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The digest of all bytes so far; its length depends on the algorithm.
    public consuming func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: algorithm.length) { buffer, count in
            EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
            count = algorithm.length
        }
    }
}

extension MessageDigest {
    /// 32 bytes.
    public static func sha256(_ bytes: some ContiguousBytes) -> [UInt8] { of(bytes, .sha256) }

    /// 32 bytes, of a text's UTF-8.
    public static func sha256(_ text: String) -> [UInt8] { of(Array(text.utf8), .sha256) }

    /// 16 bytes, of a text's UTF-8. Broken as a signature: only for protocols that ask for it.
    public static func md5(_ text: String) -> [UInt8] { of(Array(text.utf8), .md5) }

    private static func of(_ bytes: some ContiguousBytes, _ algorithm: Algorithm) -> [UInt8] {
        var digest = MessageDigest(algorithm)
        digest.update(bytes)
        return digest.finish()
    }
}
