import CCurl
import Foundation

/// libcurl's handle for one transfer at a time, reused for the next.
///
/// Options common to all transfers are set once; `prepare` sets all that differ.
final class CurlHandle {
    let pointer: UnsafeMutableRawPointer

    /// Nil if there is not enough memory.
    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        // A second request waits to see whether it may share the connection of the first.
        set(CURLOPT_PIPEWAIT, 1)
        // When its transfer is cancelled, a slow name look-up is abandoned instead of awaited: libcurl looks up only
        // the names of proxies.
        set(CURLOPT_QUICK_EXIT, 1)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // A truncated stream would count as complete: see BodyDecoder.
        set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        set(CURLOPT_NOPROXY, "")
        herodex_curl_set_bytes_callback(pointer, CURLOPT_WRITEFUNCTION, Transfer.receiveBody)
        herodex_curl_set_bytes_callback(pointer, CURLOPT_HEADERFUNCTION, Transfer.receiveHeader)
        herodex_curl_set_socket_callback(pointer, Transfer.openSocket)
        herodex_curl_set_request_callback(pointer, Transfer.beforeRequest)
    }

    deinit { curl_easy_cleanup(pointer) }

    /// - Parameters:
    ///   - headers: must outlive the transfer.
    ///   - hosts: addresses of names, in libcurl's form; must outlive the transfer.
    ///   - context: passed to the callbacks.
    func prepare(
        _ order: TransferOrder,
        headers: CurlList,
        hosts: CurlList?,
        context: UnsafeMutableRawPointer
    ) {
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_PREREQDATA] {
            herodex_curl_set_pointer(pointer, option, context)
        }
        set(CURLOPT_URL, order.address.text)
        herodex_curl_set_list(pointer, CURLOPT_HTTPHEADER, headers.pointer)
        herodex_curl_set_list(pointer, CURLOPT_RESOLVE, hosts?.pointer)
        set(CURLOPT_PROXY, order.route.proxy?.text ?? "")
        set(CURLOPT_CONNECTTIMEOUT_MS, order.deadlines.connection.milliseconds)
        set(CURLOPT_CAINFO, order.certificates.file)
        set(CURLOPT_CAPATH, order.certificates.folder)
        if let body = order.body {
            set(CURLOPT_POST, 1)
            herodex_curl_set_size(pointer, CURLOPT_POSTFIELDSIZE_LARGE, body.count)
            body.withUnsafeBytes { bytes in
                let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress ?? UnsafeRawPointer(pointer))
                _ = herodex_curl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, start)
            }
        } else {
            set(CURLOPT_HTTPGET, 1)
        }
    }

    func number(_ info: CURLINFO) -> Int { herodex_curl_number(pointer, info) }

    /// The value of a header of the last response, the first if there are several.
    func header(_ name: String) -> String? { header(name, at: 0) }

    /// The values of all headers of the last response that have this name.
    func headers(_ name: String) -> [String] {
        var values: [String] = []
        while let value = header(name, at: values.count) { values.append(value) }
        return values
    }

    private func header(_ name: String, at index: Int) -> String? {
        var header: UnsafeMutablePointer<curl_header>?
        guard curl_easy_header(pointer, name, index, UInt32(CURLH_HEADER), -1, &header) == CURLHE_OK, let header
        else { return nil }
        return String(cString: header.pointee.value)
    }

    private func set(_ option: CURLoption, _ value: Int) { herodex_curl_set_number(pointer, option, value) }

    private func set(_ option: CURLoption, _ value: String?) { herodex_curl_set_text(pointer, option, value) }
}

/// A list of strings in libcurl's form.
final class CurlList {
    let pointer: UnsafeMutablePointer<curl_slist>?

    init(_ texts: [String]) {
        pointer = texts.reduce(nil) { curl_slist_append($0, $1) ?? $0 }
    }

    deinit { curl_slist_free_all(pointer) }
}

extension Duration {
    /// Whole milliseconds, at least one; about a century at most.
    var milliseconds: Int { Int(min(max(self / .milliseconds(1), 1), 4e12)) }
}
