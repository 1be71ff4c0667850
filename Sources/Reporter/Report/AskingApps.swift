import Contracts
import Scenarios
import Simulator

/// The apps that ask what a script asked in their place, and where the answer leads them.
///
///     borrowing (borrow in waiting; a 201 leads to reading)
struct AskingApps {
    private static let apps = 6
    private static let sentence = 2_000

    private let spec: Spec

    init(_ spec: Spec) { self.spec = spec }

    /// The effect of the last answer in some records on the apps; nil if no app asks for it.
    func text(of records: [HistoryRecord]) -> String? {
        guard let (operation, _, response) = ExchangeText.exchange(lastIn: records),
            let status = response?.status
        else { return nil }
        let reported = spec.clients.compactMap { text(of: $0, operation, status) }
        if reported.isEmpty { return nil }
        let more =
            reported.count > Self.apps ? ["\(reported.count - Self.apps) more apps ask it"] : []
        let parts = reported.prefix(Self.apps) + more
        return CutText.start(of: parts.joined(separator: "; "), Self.sentence)
    }

    /// The states in which an app asks for an operation, and its reaction to a status.
    private func text(of client: ClientModel, _ operation: String, _ status: Int) -> String? {
        // States that do the same with it share a clause.
        var reported: [(states: [String], what: String)] = []
        func add(_ state: String, _ what: String) {
            if let same = reported.firstIndex(where: { $0.what == what }) {
                if !reported[same].states.contains(state) { reported[same].states.append(state) }
            } else {
                reported.append((states: [state], what: what))
            }
        }
        for (state, invocation) in client.asking(for: operation) {
            let taken = client.transitions(
                for: .status(.code(status)), of: invocation.id, from: state.number)
            let isSure = taken.allSatisfy { $0.condition == nil }
            let nothing =
                invocation.outlivesState
                ? "; it does not wait for the answer" : "; nothing handles a \(status)"
            add(
                state.path.isEmpty ? "any state" : state.path,
                taken.isEmpty
                    ? nothing : Self.clause(of: client, taking: taken, on: status, isSure: isSure))
        }
        for invocation in client.invocations
        where invocation.state == nil && invocation.operation.id == operation {
            let taken = client.transitions(anywhereFor: .status(.code(status)), of: invocation.id)
            add(
                "passing",
                taken.isEmpty
                    ? "" : Self.clause(of: client, taking: taken, on: status, isSure: false))
        }
        if reported.isEmpty { return nil }
        let clauses = reported.map { "in \(Impact.list($0.states, "and"))\($0.what)" }
        return "\(client.name) (\(operation) \(Impact.list(clauses, "and")))"
    }

    private static func clause(
        of client: ClientModel, taking taken: [ClientTransition], on status: Int, isSure: Bool
    ) -> String {
        var targets: [String] = []
        for path in taken.flatMap(\.targets).map({ client.states[$0].path })
        where !targets.contains(path) { targets.append(path) }
        if targets.isEmpty { return "; it stays on a \(status)" }
        let verb = isSure && targets.count == 1 ? "leads" : "may lead"
        return "; a \(status) \(verb) to \(Impact.list(targets, "or"))"
    }
}

extension ClientModel {
    /// The states that make a request for an operation, each with the request.
    fileprivate func asking(for operation: String) -> [(StateNode, Invocation)] {
        states.flatMap { state in
            state.invocations.map { invocations[$0] }.filter { $0.operation.id == operation }
                .map { (state, $0) }
        }
    }

    /// The transitions that take an outcome in any state, for requests that no state makes.
    fileprivate func transitions(
        anywhereFor outcome: OutcomePattern, of id: String
    ) -> [ClientTransition] {
        states.flatMap { state in
            transitions(for: outcome, of: id, from: state.number).filter {
                $0.source == state.number && $0.trigger != .event("*")
            }
        }
    }
}
