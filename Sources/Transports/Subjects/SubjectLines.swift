import Contracts
import Simulator

/// The description that a program gives of itself.
struct SubjectGreeting {
    let name: String
    let version: String?
    /// The operations that it knows.
    let operations: [String]

    init(_ answer: Value) throws(SubjectFault) {
        guard answer.kind == .object, let list = answer["operations"], list.kind == .array else {
            throw .garbage(answer.compactJSON)
        }
        operations = list.elements.compactMap(\.string)
        name = answer["name"]?.string ?? "the subject"
        version = answer["version"]?.string
    }
}

/// A call as a program receives it.
struct SubjectCall {
    private let call: RemoteTarget.Call
    private let reading: RequestReading

    /// A call; nil if the method or the path of the request belongs to another operation. A program
    /// that knows only operations can say nothing about such a request.
    init?(_ call: RemoteTarget.Call, _ judge: ExchangeJudge) {
        self.call = call
        reading = judge.reading(of: call.request)
        guard reading.operation?.id == call.operation.id else { return nil }
    }

    /// The line, without its end.
    func line(_ id: Int) -> [UInt8] {
        var members = [
            "\"id\":\(id)", "\"operation\":\(text(call.operation.id))",
            "\"now\":\(text(call.now.text))", "\"zone\":\(text(call.zone))",
            "\"parameters\":\(parameters)",
        ]
        switch reading.body {
        case .none: break
        case .json(let value), .form(let value): members.append("\"body\":\(value.compactJSON)")
        case .text(let body): members.append("\"body\":\(text(body))")
        case .parts, .bytes:
            members.append("\"base64\":\(text(Base64.encoded(call.request.body)))")
        }
        return Array("{\(members.joined(separator: ","))}".utf8)
    }

    private func text(_ text: String) -> String { CELValue.string(text).json }

    /// The parameters by name: as values if they can be read, otherwise as the texts that were
    /// sent. Tests of limits also send values that cannot be read.
    private var parameters: String {
        var known: [(name: String, json: String)] = []
        for parameter in reading.parameters {
            known.append((parameter.name, parameter.value.compactJSON))
        }
        for (name, value) in pathTexts + queryTexts
        where !known.contains(where: { $0.name == name }) {
            known.append((name, text(value)))
        }
        return "{" + known.map { "\(text($0.name)):\($0.json)" }.joined(separator: ",") + "}"
    }

    private var pathTexts: [(name: String, value: String)] {
        guard case .operation(let operation, let arguments) = reading.route else { return [] }
        return operation.path.variables.compactMap { name in
            arguments[name].map { (name, decoded($0)) }
        }
    }

    private var queryTexts: [(name: String, value: String)] {
        let query = URIReference(call.request.target).query ?? ""
        return query.split(separator: "&").map { pair in
            let mark = pair.firstIndex(of: "=") ?? pair.endIndex
            return (decoded(String(pair[..<mark])), decoded(String(pair[mark...].dropFirst())))
        }
    }

    private func decoded(_ text: String) -> String { (try? PercentCoding.decoded(text)) ?? text }
}

/// The answer of a program.
struct SubjectAnswer {
    let reply: RemoteTarget.Reply

    init(_ answer: Value, to id: Int) throws(SubjectFault) {
        guard answer.kind == .object else { throw .garbage(answer.compactJSON) }
        guard answer["id"]?.int == id else {
            throw .stranger(got: answer["id"]?.compactJSON ?? "nothing", wanted: id)
        }
        if let reason = answer["unsupported"]?.string {
            reply = .refused(.unsupported("the subject does not support it: \(reason)"))
            return
        }
        if let reason = answer["error"]?.string {
            reply = .unreadable("the subject reports an error: \(reason)")
            return
        }
        guard let status = answer["status"]?.int, (100...599).contains(status) else {
            throw .garbage(answer.compactJSON)
        }
        var response = Exchange.Response(status: status)
        if let headers = answer["headers"], headers.kind == .object {
            for member in headers.members {
                response.headers.fields.append(
                    .init(member.name, member.value.string ?? member.value.compactJSON))
            }
        }
        if let body = answer["body"] {
            let type = response.headers["content-type"]
            if let type, !type.contains("json"), let text = body.string {
                response.body = Array(text.utf8)
            } else {
                response.body = Array(body.compactJSON.utf8)
                if type == nil {
                    response.headers.fields.append(.init("Content-Type", "application/json"))
                }
            }
        }
        reply = .answered(response)
    }
}
