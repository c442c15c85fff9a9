import Foundation

/// Sends commands of the W3C WebDriver protocol to a driver on this machine.
struct DriverWire: Sendable {
    let port: UInt16

    func post<Value: Decodable>(_ path: String, _ body: JSON, as type: Value.Type = Value.self) async throws -> Value {
        try await send("POST", path, JSONEncoder().encode(body))
    }

    /// Sends a command whose answer says nothing.
    func post(_ path: String, _ body: JSON) async throws { _ = try await post(path, body, as: Nothing.self) }

    func get<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) async throws -> Value {
        try await send("GET", path, Data())
    }

    func delete(_ path: String) async throws { _ = try await send("DELETE", path, Data()) as Nothing }

    private func send<Value: Decodable>(_ method: String, _ path: String, _ body: Data) async throws -> Value {
        let request = "\(method) /\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: \(body.count)\r\n\r\n"
        let reply = try await DriverExchange(port: port).send(Data(request.utf8) + body)
        guard reply.status == 200 else {
            let refusal = try JSONDecoder().decode(Answer<Refusal>.self, from: reply.body).value
            throw DriverError(told: "\(refusal.error): \(refusal.message) (\(path))")
        }
        return try JSONDecoder().decode(Answer<Value>.self, from: reply.body).value
    }

    private struct Answer<Value: Decodable>: Decodable { let value: Value }

    private struct Refusal: Decodable {
        let error: String
        let message: String
    }

    /// Decodes from anything.
    private struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
    }
}

/// What went wrong between us and the browser, in its own words where it has some.
struct DriverError: Error {
    let told: String
}
