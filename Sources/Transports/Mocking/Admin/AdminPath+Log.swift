import Contracts
import Simulator

/// The latest exchanges.
extension AdminPath {
    /// Those that a question asks for, the oldest first.
    func log(_ question: AdminQuestion) throws(AdminRefusal) -> Exchange.Response {
        let status = try question.number("status")
        let since = try question.number("since") ?? 0
        let limit = try question.number("limit") ?? .max
        let texts = ["spec", "operation", "method"].map { question.value($0) }
        let found = (core.log.map { Array($0.all) } ?? []).filter { entry in
            let own = [entry.spec, entry.operation ?? "", entry.exchange.request.method]
            return entry.number > since
                && (status == nil || entry.exchange.response?.status == status)
                && zip(texts, own).allSatisfy { wanted, has in
                    wanted.map { $0.utf8.elementsEqual(has.utf8) } ?? true
                }
        }
        return .json { writer in
            writer.array { for entry in found.suffix(limit) { entry.write(to: &$0) } }
        }
    }
}

extension MockExchange {
    /// Writes the exchange as an object; a body that is no text is base64.
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("number")
            writer.int(number)
            writer.member("time", time.text)
            writer.member("client", client)
            writer.member("spec", spec)
            writer.member("operation", operation)
            writer.member("rule", rule?.text)
            writer.key("faults")
            writer.array { for fault in faults { $0.string(fault) } }
            writer.key("modelFaults")
            writer.array { for fault in modelFaults { $0.string(fault.message) } }
            writer.key("emissions")
            writer.array { for emission in emissions { emission.write(to: &$0) } }
            writer.key("request")
            writer.object { writer in
                writer.member("method", exchange.request.method)
                writer.member("target", exchange.request.target)
                writer.message(exchange.request.headers, exchange.request.body)
            }
            writer.key("response")
            guard let response = exchange.response else { return writer.null() }
            writer.object { writer in
                writer.key("status")
                writer.int(response.status)
                writer.message(response.headers, response.body)
            }
        }
    }
}

extension Emission {
    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.key("to")
            writer.celValue(recipient ?? .null)
            writer.key("body")
            writer.celValue(body)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ text: String?) {
        key(name)
        if let text { string(text) } else { null() }
    }

    fileprivate mutating func message(_ headers: HeaderFields, _ body: [UInt8]) {
        key("headers")
        array { writer in
            for field in headers.fields {
                writer.object { writer in
                    writer.member("name", field.name)
                    writer.member("value", field.value)
                }
            }
        }
        if let text = String(validating: body, as: UTF8.self) {
            member("body", text)
        } else {
            member("encoding", "base64")
            member("body", Base64.encoded(body))
        }
    }
}
