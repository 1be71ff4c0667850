import Contracts
import Simulator

/// Looks at a mock and leads it, by requests below `/_rehearse`.
///
/// Only clients on the same machine may use it. Of the pages in their browsers, only pages from
/// this machine may. Otherwise a page from elsewhere could use it through a visitor's browser.
struct AdminPath {
    /// The root of its paths, beside the paths of the specs.
    static let root = "/_rehearse"
    /// The header field with which a request asks for faults that strike it alone.
    static let faultHeader = "x-rehearse-fault"

    let core: MockCore

    /// The admin path of a mock.
    init(_ core: MockCore) { self.core = core }

    /// True if a target belongs to it.
    static func covers(_ target: String) -> Bool {
        let (target, root) = (target.utf8, root.utf8)
        guard target.starts(with: root) else { return false }
        let next = target.dropFirst(root.count).first
        return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }

    /// The places, each with its methods and a summary.
    static let places: [(path: String, methods: [String], summary: String)] = [
        ("specs", ["GET"], "the specs that are served"),
        ("state", ["GET", "PUT"], "what a spec remembers; ?spec=NAME where there are several"),
        ("reset", ["POST"], "begin again; ?spec=NAME for one spec alone"),
        ("clock", ["GET", "POST"], "the clock; {\"advance\": \"90m\"} or {\"to\": \"INSTANT\"}"),
        ("faults", ["GET", "PUT"], "what goes wrong; a list of texts as --fault has them"),
        (
            "log", ["GET"],
            "the latest exchanges; ?spec= &operation= &method= &status= &since=N &limit=N"
        ),
    ]

    /// The response to a request.
    func response(to request: HTTPRequest, _ target: String) -> Exchange.Response {
        if let refusal = Self.refusal(of: request) { return refusal }
        let question = AdminQuestion(target)
        guard !question.place.isEmpty else { return overview }
        guard let place = Self.places.first(where: { $0.path == question.place }) else {
            return .problem(404, title: "Not Found", detail: "\(Self.root) lists what there is")
        }
        let method = request.message.method == "HEAD" ? "GET" : request.message.method
        guard place.methods.contains(method) else {
            let list = place.methods.joined(separator: ", ")
            var response = Exchange.Response.problem(
                405, title: "Method Not Allowed", detail: "\(place.path) has \(list)")
            response.headers.fields.append(.init("Allow", list))
            return response
        }
        do throws(AdminRefusal) {
            return try answer(question, method: method, body: request.message.body)
        } catch {
            return .problem(error.status, title: error.title, detail: error.reason)
        }
    }

    private func answer(
        _ question: AdminQuestion, method: String, body: [UInt8]
    ) throws(AdminRefusal) -> Exchange.Response {
        switch (question.place, method) {
        case ("specs", _): return specs
        case ("state", "GET"): return try state(question)
        case ("state", _): return try putState(question, body)
        case ("reset", _): return try reset(question)
        case ("clock", "GET"): return clock
        case ("clock", _): return try moveClock(body)
        case ("faults", "GET"): return faults
        case ("faults", _): return try putFaults(body)
        default: return try log(question)
        }
    }

    private var overview: Exchange.Response {
        .json { writer in
            writer.array { writer in
                for place in Self.places {
                    writer.object { writer in
                        writer.key("path")
                        writer.string("\(Self.root)/\(place.path)")
                        writer.key("methods")
                        writer.array { for method in place.methods { $0.string(method) } }
                        writer.key("summary")
                        writer.string(place.summary)
                    }
                }
            }
        }
    }

    /// The place of the spec that a question names, or of the only one there is; nil for all.
    func mount(_ question: AdminQuestion) throws(AdminRefusal) -> Int? {
        guard let name = question.value("spec") else {
            return core.mounts.count == 1 ? 0 : nil
        }
        let place = core.mounts.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
        guard let place else {
            let names = core.mounts.map(\.name).joined(separator: ", ")
            throw AdminRefusal(404, "no spec is called \"\(name)\"; there is \(names)")
        }
        return place
    }
}

/// The reason for refusing an admin request.
struct AdminRefusal: Error {
    /// The status that says so.
    let status: Int
    /// The reason, and what helps.
    let reason: String

    /// A refusal for a reason.
    init(_ status: Int, _ reason: String) {
        self.status = status
        self.reason = reason
    }

    /// The title of the status.
    var title: String {
        switch status {
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 409: "Conflict"
        default: "Unprocessable Content"
        }
    }
}

/// The target of an admin request, taken apart.
struct AdminQuestion {
    /// The first word below the root; empty for the root itself.
    let place: String
    private let pairs: [(name: String, value: String)]

    /// The question of a target.
    init(_ target: String) {
        let rest = target.dropFirst(AdminPath.root.count)
        let mark = rest.firstIndex(of: "?") ?? rest.endIndex
        var place = rest[..<mark]
        if place.hasPrefix("/") { place.removeFirst() }
        if place.hasSuffix("/") { place.removeLast() }
        self.place = String(place)
        pairs = rest[mark...].dropFirst().split(separator: "&").map { pair in
            let mark = pair.firstIndex(of: "=") ?? pair.endIndex
            return (Self.decoded(pair[..<mark]), Self.decoded(pair[mark...].dropFirst()))
        }
    }

    /// The value of a name in the query; nil where it is not there.
    func value(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// The whole number of a name in the query; nil where it is not there.
    func number(_ name: String) throws(AdminRefusal) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw AdminRefusal(400, "\(name) must be a whole number, found \"\(text)\"")
        }
        return number
    }

    private static func decoded(_ text: Substring) -> String {
        (try? PercentCoding.decoded(text, plusIsSpace: true)) ?? String(text)
    }
}

extension Exchange.Response {
    /// A problem as RFC 9457 writes it.
    static func problem(_ status: Int, title: String, detail: String) -> Exchange.Response {
        ProblemDetails.response(status, title, detail: detail)
    }

    /// JSON for people and programs, which nobody may keep.
    static func json(_ write: (inout JSONWriter) -> Void) -> Exchange.Response {
        var writer = JSONWriter(.pretty, alphabet: .visible)
        write(&writer)
        return Exchange.Response(
            status: 200,
            headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: writer.bytes + [0x0A])
    }
}
