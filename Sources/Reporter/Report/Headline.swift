import Contracts
import Scenarios
import Simulator

/// The first sentence about a finding, for a reader who reads nothing else.
///
///     2 × POST /appointments got 201 at the same time; one after the other, one of them gets 409
///     GET /slots answered 200, but response body /0/left: expected at least 0, found -1
///     The app booking is stuck in "closed" after POST /bookings answered 503: nothing can be done there
///     any more
struct Headline {
    /// The last request that was answered up to the violation.
    private struct Answered {
        let operation: String
        let request: String
        let status: Int?
    }

    /// The most bytes of a headline.
    private static let most = 300
    /// The most refusals of a story that are looked at.
    private static let mostRefusals = 20

    private let finding: Finding
    private let contract: Contract
    private let last: Answered?

    init(_ finding: Finding, in contract: Contract) {
        self.finding = finding
        self.contract = contract
        last = ExchangeText.exchange(lastIn: finding.recordsOfViolation).map { last in
            Answered(
                operation: last.operation,
                request: Self.name(of: last.operation, in: contract)
                    ?? "\(last.request.method) \(last.request.target)",
                status: last.response?.status)
        }
    }

    /// The sentence.
    var text: String { CutText.start(of: VisibleText.line(whole), Self.most) }

    /// The last operation that was answered; nil where none was.
    var operation: String? { last?.operation }

    /// The answer that is to blame, such as `listBooks 404`; nil where no answer is a refusal or a
    /// failure. A limit of requests is one cause, whatever was asked.
    var refusal: String? {
        last.flatMap { last in last.status.flatMap { Self.refusal(of: last.operation, $0) } }
    }

    /// The refusals and failures of the whole story, each once, in the order of the first.
    var refusals: [String] {
        // Looked up by message, and never walked over.
        var operations: [MessageLabel: String] = [:]
        var refusals: [String] = []
        for record in finding.recordsUpToViolation {
            switch record.event {
            case .sent(let message, let operation, _): operations[message] = operation
            case .processed(let message, _, let response?):
                guard let operation = operations[message],
                    let refusal = Self.refusal(of: operation, response.status),
                    !refusals.contains(refusal), refusals.count < Self.mostRefusals
                else { continue }
                refusals.append(refusal)
            default: continue
            }
        }
        return refusals
    }

    private static func refusal(of operation: String, _ status: Int) -> String? {
        if status < 400 { return nil }
        return status == 429 ? "429" : "\(operation) \(status)"
    }

    /// True if the status of that answer is what is wrong.
    var blamesRefusal: Bool {
        guard let refusal, violation.gist?.isAboutStatus == true else { return false }
        // Of a race, most refusals are what they should be.
        return violation.kind != .linearizability || refusal == "429" || (last?.status ?? 0) >= 500
    }

    private var violation: RunViolation { finding.violation }

    private var whole: String {
        if let gist = violation.gist {
            if gist.isWhole { return gist.difference }
            if violation.kind == .contract { return contractual(gist.difference) }
            if violation.kind == .oracle {
                return "\(request(of: violation.subject)) answered \(gist.difference)"
            }
            if violation.kind == .expectation { return expected(gist) }
        }
        let compared = violation.gist.map { ": \($0.difference)" } ?? ""
        switch violation.kind {
        case .contract: return contractual(violation.message)
        case .invariant:
            return "\(owner) does not keep \(quoted(violation.subject))\(compared)\(ending)"
        case .agreement:
            return "\(owner) and the server disagree on \(quoted(violation.subject))\(compared)"
                + ending
        case .eventually:
            return "\(owner) never comes to \(quoted(violation.subject))\(ending)"
        case .unhandled:
            return
                "\(owner) has no way to go on: nothing handles \(quoted(violation.subject))\(ending)"
        case .stuck:
            return "\(owner) is stuck in \(quoted(violation.subject))\(ending): "
                + "nothing can be done there any more"
        case .model:
            return "The model of \(owner.lowercasedStart) fails: \(violation.message)\(ending)"
        case .oracle, .parity: return "\(request(of: violation.subject)): \(violation.message)"
        default: return "\(violation.subject): \(violation.message)\(ending)"
        }
    }

    /// The sentence about a request, an answer or a webhook that breaks the contract.
    private func contractual(_ difference: String) -> String {
        let request = request(of: violation.subject)
        let check = violation.subject.split(separator: "/").last.map(String.init) ?? ""
        // The model and the answers of an app name their operation in the subject.
        let answer = last.flatMap { last in last.status.map { " answered \($0)" } } ?? ""
        switch check {
        case "server-error": return "\(request) fails with \(last?.status ?? 500)"
        case "accepted-invalid-request":
            guard let place = difference.ranges(of: " at ").last else { break }
            return "\(request)\(answer) to an invalid \(difference[place.upperBound...])"
        case "undocumented-status":
            let known = difference.split(separator: " expected ").last.map(String.init) ?? ""
            return "\(request)\(answer); the contract lists \(known)"
        case "response-body-schema", "unreadable-response-body", "undocumented-field",
            "write-only-field", "header-schema":
            return "\(request)\(answer), but \(difference)"
        default: break
        }
        let sender = violation.actor == nil ? "" : "\(owner) sends a wrong request: "
        return "\(sender)\(request): \(difference)"
    }

    private func expected(_ gist: RunViolation.Gist) -> String {
        // Of a race, nobody cares what was read afterwards.
        let start =
            raced ?? last.map { last in
                last.request + (last.status.map { " answered \($0)" } ?? " was sent")
            } ?? ""
        let text =
            if let name = gist.requirement {
                quoted(name) + " does not hold" + Self.reason(gist.difference)
            } else {
                // The name of the scenario says what it was about.
                gist.difference + (scenario.map { " (\($0))" } ?? "")
            }
        return start.isEmpty ? text : "\(start); \(text)"
    }

    /// The requests that were under way at the same time, with their statuses: `POST /bookings got 201
    /// and POST /closures got 201 at the same time`. Nil where there were none.
    private var raced: String? {
        var open: [MessageLabel] = []
        var group: [(message: MessageLabel, operation: String)] = []
        var isRace = false
        // Looked up by message, and never walked over.
        var statuses: [MessageLabel: Int] = [:]
        for record in finding.recordsUpToViolation {
            switch record.event {
            case .sent(let message, let operation, _):
                if open.isEmpty, !isRace { group = [] }
                isRace = isRace || !open.isEmpty
                if !open.isEmpty || group.isEmpty { group.append((message, operation)) }
                open.append(message)
            case .processed(let message, _, let response?):
                open.removeAll { $0 == message }
                statuses[message] = response.status
            case .lost(let message, _): open.removeAll { $0 == message }
            default: continue
            }
        }
        guard isRace, group.count <= 4 else { return nil }
        let texts = group.map { message, operation in
            (Self.name(of: operation, in: contract) ?? operation)
                + (statuses[message].map { " got \($0)" } ?? " got no answer")
        }
        let counted = texts.reduce(into: [(text: String, count: Int)]()) { all, text in
            if let place = all.firstIndex(where: { $0.text == text }) {
                all[place].count += 1
            } else {
                all.append((text, 1))
            }
        }
        return counted.map { $0.count == 1 ? $0.text : "\($0.count) × \($0.text)" }
            .joined(separator: " and ") + " at the same time"
    }

    /// The end of a sentence about something that does not hold: `: 2 == 1 is false`.
    private static func reason(_ difference: String) -> String {
        if difference.isEmpty { return "" }
        let isCompared = [" == ", " != ", " < ", " > ", " <= ", " >= ", " in "].contains {
            difference.contains($0)
        }
        return ": " + difference + (isCompared ? " is false" : "")
    }

    /// The scenario of an expectation, as its subject names it.
    private var scenario: String? {
        violation.subject.firstRange(of: ": ").map { String(violation.subject[..<$0.lowerBound]) }
    }

    // MARK: Words

    /// The one whose requirement was violated.
    private var owner: String { finding.client.map { "The app \($0)" } ?? "The backend" }

    /// The end of a sentence: the last answer.
    private var ending: String {
        guard let last else { return "" }
        return " after \(last.request)" + (last.status.map { " answered \($0)" } ?? "")
    }

    /// The method and the path of the operation that a subject begins with, or its webhook.
    private func request(of subject: String) -> String {
        let all = contract.operations + contract.webhooks
        let id = all.map(\.id).filter { subject.hasPrefix("\($0)/") }
            .max { $0.utf8.count < $1.utf8.count }
        if let id, let name = Self.name(of: id, in: contract) { return name }
        return last?.request ?? subject.split(separator: "/").first.map(String.init) ?? subject
    }

    private static func name(of operation: String, in contract: Contract) -> String? {
        if let known = contract.operation(operation) { return "\(known.method) \(known.path.text)" }
        let isWebhook = contract.webhooks.contains { $0.id == operation }
        return isWebhook ? "The webhook \(operation)" : nil
    }
}

extension String {
    /// The text with a small letter in front.
    fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
