import Contracts
import Simulator

/// Access to the admin path.
extension AdminPath {
    /// The refusal of a request; nil if it may use the admin path.
    static func refusal(of request: HTTPRequest) -> Exchange.Response? {
        guard isLoopback(host(of: request.client)) else {
            return .problem(
                403, title: "Forbidden",
                detail: "\(root) is only for clients on the machine of the mock")
        }
        // A name of anybody's can lead a browser here.
        if let host = request.message.headers["host"], !isLoopback(self.host(of: host)) {
            return .problem(
                403, title: "Forbidden",
                detail: "\(root) is only reached as localhost, 127.0.0.1 or [::1]")
        }
        // A whole URL names the host instead of the header.
        if let authority = MockTarget.authority(request.message.target),
            !isLoopback(host(of: authority))
        {
            return .problem(
                403, title: "Forbidden",
                detail: "\(root) is only reached as localhost, 127.0.0.1 or [::1]")
        }
        if let origin = request.message.headers["origin"],
            !isLoopback(URIReference(origin).authority.map(host) ?? "")
        {
            return .problem(
                403, title: "Forbidden", detail: "\(root) is not for pages of other machines")
        }
        return nil
    }

    /// The refusal of the faults that a request asks for itself; nil if it can have them.
    static func headerRefusal(of request: HTTPRequest) -> Exchange.Response? {
        guard let text = request.message.headers[faultHeader] else { return nil }
        if let refusal = refusal(of: request) { return refusal }
        do throws(FaultTextError) {
            _ = try rules(in: text)
            return nil
        } catch {
            return .problem(400, title: "Bad Request", detail: "X-Rehearse-Fault: \(error)")
        }
    }

    /// The faults that a header field names, with semicolons between them.
    static func rules(in text: String) throws(FaultTextError) -> [FaultRule] {
        var rules: [FaultRule] = []
        for part in text.split(separator: ";") {
            rules.append(try FaultRule(String(ASCII.trimmed(part))))
        }
        return rules
    }

    /// The host of an authority, which may have a port.
    private static func host(of authority: String) -> String {
        if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
            return String(authority[authority.index(after: authority.startIndex)..<end])
        }
        return String(authority.prefix { $0 != ":" })
    }

    private static func isLoopback(_ host: String) -> Bool {
        if ASCII.isSame(host, "localhost") || host == "::1" { return true }
        let address = host.hasPrefix("::ffff:") ? host.dropFirst(7) : host[...]
        let numbers = address.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers.first == "127"
            && numbers.allSatisfy { UInt8($0) != nil }
    }
}
