import Contracts

/// The answers for requests without a rule or a declared answer, as RFC 9457 problems.
package enum ProblemDetails {
    /// The answer to a request that no rule answers.
    static func response(to reading: RequestReading) -> Exchange.Response {
        var response = explained(reading)
        if reading.request.method == "HEAD" { response.body = [] }
        return response
    }

    private static func explained(_ reading: RequestReading) -> Exchange.Response {
        switch reading.route {
        case .notFound:
            return response(404, "Not Found", detail: "no operation has the path of the request")
        case .methodNotAllowed(_, let allowed):
            var response = response(
                405, "Method Not Allowed",
                detail: "the path has \(allowed.joined(separator: ", "))")
            response.headers.fields.append(.init("Allow", allowed.joined(separator: ", ")))
            return response
        case .operation(let operation, _):
            let faults = reading.brokenFaults
            if faults.isEmpty {
                return response(
                    501, "Not Implemented", detail: "the model has no rules for \(operation.id)")
            }
            let sentences = faults.map { "\($0.place.text): \($0.sentence)" }
            return response(400, "Bad Request", detail: sentences.joined(separator: "; "))
        }
    }

    /// The answer where the model is at fault; the fault is reported to the person who runs it.
    package static var modelFault: Exchange.Response {
        response(
            500, "Internal Server Error", detail: "the model of this backend has no answer")
    }

    /// The answer where a model has none: where the contract permits nothing that can be found, it
    /// says where that is.
    package static func response(to fault: BackendFault) -> Exchange.Response {
        guard let place = fault.diagnostics.first, place.check == "ungenerated-answer" else {
            return modelFault
        }
        let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
        return response(
            501, "Not Implemented", detail: "\(place.message), at \(place.file)\(position)")
    }

    /// The answer with a status, and what is to be said.
    package static func response(
        _ status: Int, _ title: String, detail: String,
        more: (inout JSONWriter) -> Void = { _ in }
    ) -> Exchange.Response {
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("type")
            writer.string("about:blank")
            writer.key("title")
            writer.string(title)
            writer.key("status")
            writer.int(status)
            writer.key("detail")
            writer.string(detail)
            more(&writer)
        }
        return Exchange.Response(
            status: status, headers: ["Content-Type": "application/problem+json"],
            body: writer.bytes)
    }
}
