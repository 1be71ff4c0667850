import Contracts
import Reporter
import Scaffolding
import Simulator

/// A request that shows somebody who has just started a mock what it answers.
///
/// It was tried: the mock answers it with success, if any request was found that it does.
struct MockTrial {
    private let request: Exchange.Request

    /// The most operations that are tried, beginning with those that are easiest to ask for.
    private static let most = 12

    /// The first request that a backend answers with success, or else the easiest that it refuses; nil
    /// where it has no answer to any.
    init?(_ contract: Contract, at backend: any AnsweringBackend) {
        let easiest = contract.operations.enumerated().sorted { left, right in
            let (first, second) = (left.element.difficulty, right.element.difficulty)
            return first == second ? left.offset < right.offset : first < second
        }
        let generator = RequestGenerator(contract, RequestGenerator.Settings(reuse: 0))
        var first: Exchange.Request?
        for (number, _) in easiest.prefix(Self.most) {
            guard let request = SampleRequest(generator, number)?.draft.request(),
                String(validating: request.body, as: UTF8.self) != nil
            else { continue }
            // So asks curl.
            var asked = request
            if asked.headers["accept"] == nil {
                asked.headers.fields.append(.init("Accept", "*/*"))
            }
            let reply = backend.answer(BackendCall(asked), from: backend.memory)
            guard let status = reply.response?.status, status < 500 else { continue }
            if status / 100 == 2 {
                self.request = request
                return
            }
            first = first ?? request
        }
        guard let first else { return nil }
        request = first
    }

    /// The request as a command line of curl, for a server at an address.
    func line(at base: String, isSecure: Bool) -> String {
        var words = isSecure ? ["curl", "-k", "-i"] : ["curl", "-i"]
        // Braces and brackets would be patterns of several addresses.
        if request.target.contains(where: { "{}[]".contains($0) }) { words.append("-g") }
        let isPlain = request.method == (request.body.isEmpty ? "GET" : "POST")
        if !isPlain { words += ["-X", request.method] }
        for field in request.headers.fields {
            words += ["-H", Self.quoted("\(field.name): \(field.value)")]
        }
        if !request.body.isEmpty {
            words += ["--data-binary", Self.quoted(String(decoding: request.body, as: UTF8.self))]
        }
        return VisibleText.line(
            (words + [Self.quoted(base + request.target)]).joined(separator: " "))
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            case 0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x2C, 0x25, 0x3D: true
            default: false
            }
        }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}

extension Contracts.Operation {
    /// A number that is low where a request is short.
    fileprivate var difficulty: Int {
        (method == "GET" ? 0 : 100) + (requestBody?.isRequired == true ? 50 : 0)
            + (security.isEmpty ? 0 : 20) + 10 * path.variables.count
            + parameters.count { $0.isRequired }
    }
}
