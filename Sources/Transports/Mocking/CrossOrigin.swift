import Contracts
import Simulator

/// Answers the questions of browsers before pages of another origin may use a server.
enum CrossOrigin {
    /// The answer to `OPTIONS` for a path that has these methods.
    static func options(_ methods: [String], to request: Exchange.Request) -> Exchange.Response {
        var methods = methods
        if methods.contains("GET"), !methods.contains("HEAD") { methods.append("HEAD") }
        if !methods.contains("OPTIONS") { methods.append("OPTIONS") }
        let list = methods.joined(separator: ", ")
        var response = Exchange.Response(status: 204, headers: ["Allow": list])
        guard request.headers["origin"] != nil,
            request.headers["access-control-request-method"] != nil
        else { return response }
        response.headers.fields.append(.init("Access-Control-Allow-Methods", list))
        if let names = request.headers["access-control-request-headers"] {
            response.headers.fields.append(.init("Access-Control-Allow-Headers", names))
        }
        response.headers.fields.append(.init("Access-Control-Max-Age", "600"))
        return response
    }

    /// Lets the page that asks read an answer, unless the answer itself says who may.
    static func open(_ response: inout Exchange.Response, to request: Exchange.Request) {
        guard let origin = request.headers["origin"],
            response.headers["access-control-allow-origin"] == nil
        else { return }
        let shown = response.headers.names.filter { !safelisted.contains($0) }
        response.headers.fields += [
            .init("Access-Control-Allow-Origin", origin),
            .init("Access-Control-Allow-Credentials", "true"),
        ]
        if !shown.isEmpty, request.method != "OPTIONS" {
            response.headers.fields.append(
                .init("Access-Control-Expose-Headers", shown.joined(separator: ", ")))
        }
        addVary(to: &response)
    }

    private static func addVary(to response: inout Exchange.Response) {
        let place = response.headers.fields.firstIndex { ASCII.isSame($0.name, "vary") }
        guard let place else {
            response.headers.fields.append(.init("Vary", "Origin"))
            return
        }
        let list = response.headers.fields[place].value
        if ASCII.hasWord(list, "origin") || ASCII.hasWord(list, "*") { return }
        response.headers.fields[place].value = "\(list), Origin"
    }

    // Pages may read these without permission.
    private static let safelisted = [
        "cache-control", "content-language", "content-length", "content-type", "expires",
        "last-modified", "pragma", "vary", "access-control-allow-methods",
    ]
}
