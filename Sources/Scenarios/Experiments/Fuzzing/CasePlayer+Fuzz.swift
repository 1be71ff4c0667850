import Contracts
import Simulator

extension CasePlayer {
    /// Sends a request of a fuzz, and judges the answer; nil where there is none.
    ///
    /// - Parameter draws: what the backend chose when the request was recorded. Later requests name
    ///   what was chosen, such as an id, and mean something else without it.
    mutating func send(
        _ request: FuzzRequest, to operation: Contracts.Operation, _ draws: [UInt64]? = nil
    ) -> Exchange.Response? {
        let place = begin(.request(request), draws)
        // A recording may come from a target with further users.
        let actor = request.actor.flatMap { engine.actors.indices.contains($0) ? $0 : nil } ?? 0
        var (answer, step) = ask(request.request, for: operation, as: actor)
        let excused = excused(request, for: operation, answer)
        let dropped = step.violations.filter { violation in
            excused.contains { violation.subject.hasSuffix("/\($0)") }
        }.map(\.finding)
        step.violations.removeAll { dropped.contains($0.finding) }
        step.records.removeAll { record in dropped.contains { record.shows(finding: $0) } }
        end(place)
        absorb(step)
        if let answer {
            judgeWrongCredentials(of: request, for: operation, answer)
        }
        return answer
    }

    /// Reports a success that somebody had with a credential that must be refused.
    private mutating func judgeWrongCredentials(
        of request: FuzzRequest, for operation: Contracts.Operation, _ answer: Exchange.Response
    ) {
        guard answer.status / 100 == 2, engine.target != nil, let flaw = request.flaw else {
            return
        }
        func report(_ credential: String, check: String, remedy: String) {
            let message =
                "the server answered \(answer.status) to a request with \(credential)"
            add(
                RunViolation(
                    kind: .contract, subject: "\(operation.id)/\(check)", actor: nil,
                    message: message,
                    place: operation.value.diagnostic(check: check, message, remedy: remedy)))
        }
        if flaw == RequestFlaw.wrong {
            report(
                "a wrong credential: it is a changed copy of the right one",
                check: "accepted-wrong-credential",
                remedy: "have the server verify the whole credential")
        } else if flaw == RequestFlaw.expired {
            report(
                "a credential after its end: it says itself until when it is right",
                check: "accepted-expired-credential",
                remedy: "have the server compare the end of the credential with its clock")
        } else if flaw.hasPrefix(RequestFlaw.refused) {
            let reason = flaw.dropFirst(RequestFlaw.refused.count)
            report(
                "the credential of a user whom it must refuse: \(reason)",
                check: "accepted-refused-user",
                remedy: "have the server refuse this user, or remove 'refused' from identities.yaml"
            )
        }
    }

    /// The checks of an answer that find nothing of interest.
    private func excused(
        _ request: FuzzRequest, for operation: Contracts.Operation, _ answer: Exchange.Response?
    ) -> [String] {
        guard let target = engine.target else {
            // A contract alone may have no word for an invalid request.
            let isExcused = request.flaw != nil && engine.isImplied
            return isExcused ? ["undocumented-status", "undocumented-content-type"] : []
        }
        var checks: [String] = []
        // Every lock implies that somebody stands before it.
        if let status = answer?.status, !operation.security.isEmpty,
            status == 401
                || status == 403 && !operation.isOpened(by: target.headers, engine.contract)
        {
            checks.append("undocumented-status")
        }
        // Nobody has said what comes of an odd writing.
        if request.flaw?.hasPrefix(RequestFlaw.odd) ?? false {
            checks.append("accepted-invalid-request")
            if let status = answer?.status, status >= 400 {
                checks += ["undocumented-status", "server-error"]
            }
        }
        // A wrong header field of the user is no fault of the target.
        if request.flaw == nil, !target.headers.isEmpty {
            checks.append("accepted-invalid-request")
        }
        return checks
    }

    /// Lets time pass between two requests.
    mutating func wait(_ span: TimeSpan, _ draws: [UInt64]? = nil) {
        let place = begin(.wait(span), draws)
        pass(span)
        end(place)
    }
}
