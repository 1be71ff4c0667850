import Contracts

/// The requests that states make, and the handling of their outcomes: those that the contract
/// documents and those that the network may cause.
package struct OutcomeTable: Sendable {
    /// The handling of an outcome.
    package enum Handling: Sendable, Equatable {
        /// A transition of the state itself takes it. The list has its targets; it is empty if none
        /// is named.
        case taken([String])
        /// A transition of a state around it takes it.
        case takenAround([String])
        /// Nothing takes it, which is a finding.
        case hole
        /// Nothing takes it, and the machine lists that as known.
        case known
        /// Nothing takes it, and nothing has to: the request outlives the state.
        case unseen
    }

    /// An outcome in a row.
    package struct Cell: Sendable, Equatable {
        /// The outcome; `default` for any other status that the contract leaves open.
        package let outcome: OutcomePattern
        /// The handling of the outcome.
        package let handling: Handling
        /// True if a guard may keep it from being taken.
        package let isGuarded: Bool

        /// An outcome and its handling.
        package init(outcome: OutcomePattern, handling: Handling, isGuarded: Bool = false) {
            self.outcome = outcome
            self.handling = handling
            self.isGuarded = isGuarded
        }

        /// True if nothing takes it and that is a finding.
        package var isHole: Bool { handling == .hole }
    }

    /// A state and a request that it makes.
    package struct Row: Sendable {
        /// The path of the state; empty for the whole machine.
        package let state: String
        /// The name at the beginning of the request's events.
        package let id: String
        /// The operation.
        package let operation: String
        /// The handling of its outcomes, in the order of `columns`.
        package let cells: [Cell]
        /// The place of the request in the document.
        package let place: Value

        /// A request and the handling of its outcomes.
        package init(state: String, id: String, operation: String, cells: [Cell], place: Value) {
            self.state = state
            self.id = id
            self.operation = operation
            self.cells = cells
            self.place = place
        }
    }

    /// The name of the machine.
    package let client: String
    /// The requests that states make, in the order of the document.
    package let rows: [Row]

    /// A table of rows.
    package init(client: String, rows: [Row]) {
        self.client = client
        self.rows = rows
    }

    /// The table of a machine.
    package init(_ model: ClientModel) {
        client = model.name
        rows = model.states.flatMap { state in
            state.invocations.map { model.row(of: model.invocations[$0], in: state) }
        }
    }

    /// All outcomes of the rows. The statuses come first in order, each class after its statuses;
    /// outcomes without a status come last.
    package var columns: [OutcomePattern] {
        var columns: [OutcomePattern] = []
        for cell in rows.flatMap(\.cells) where !columns.contains(cell.outcome) {
            columns.append(cell.outcome)
        }
        return columns.sorted { $0.rank < $1.rank }
    }

    /// The number of outcomes that nothing takes.
    package var holes: Int { rows.reduce(0) { $0 + $1.cells.count { $0.isHole } } }
}

extension OutcomePattern {
    fileprivate var rank: Int {
        switch self {
        case .status(.code(let status)): status
        case .status(.range(let hundreds)): hundreds * 100 + 99
        case .any, .status(.any): 600
        case .undecodable: 601
        case .timeout: 602
        case .offline: 603
        case .reset: 604
        }
    }
}

extension ClientModel {
    fileprivate func row(of invocation: Invocation, in state: StateNode) -> OutcomeTable.Row {
        let outcomes = invocation.documentedOutcomes.sorted { $0.rank < $1.rank }
        return OutcomeTable.Row(
            state: state.path, id: invocation.id, operation: invocation.operation.id,
            cells: outcomes.map { cell(of: $0, invocation, in: state) }, place: invocation.place)
    }

    private func cell(
        of outcome: OutcomePattern, _ invocation: Invocation, in state: StateNode
    ) -> OutcomeTable.Cell {
        let taken = transitions(for: outcome, of: invocation.id, from: state.number)
        guard let first = taken.first else {
            let handling: OutcomeTable.Handling =
                invocation.outlivesState
                ? .unseen : isKnownHole(outcome, invocation, in: state) ? .known : .hole
            return OutcomeTable.Cell(outcome: outcome, handling: handling, isGuarded: false)
        }
        var targets: [String] = []
        for target in taken.flatMap(\.targets).map({ states[$0].path })
        where !targets.contains(target) { targets.append(target) }
        return OutcomeTable.Cell(
            outcome: outcome,
            handling: first.source == state.number ? .taken(targets) : .takenAround(targets),
            isGuarded: taken.allSatisfy { $0.condition != nil })
    }

    /// True if the machine lists a hole as known. The listed finding names one status; the contract
    /// may declare the whole class of it.
    private func isKnownHole(
        _ outcome: OutcomePattern, _ invocation: Invocation, in state: StateNode
    ) -> Bool {
        let beginning = "unhandled/\(state.path)/\(invocation.id)."
        return known.contains { entry in
            guard entry.finding.hasPrefix(beginning) else { return false }
            let rest = entry.finding.dropFirst(beginning.count)
            guard let named = OutcomePattern(String(rest)) else { return false }
            if named == outcome { return true }
            guard case .status(.code(let status)) = named else { return false }
            return outcome == .status(.range(status / 100)) || outcome == .any
        }
    }

    /// The candidates for an outcome, up to the first that is always taken; those of states around
    /// the state stand behind its own.
    package func transitions(
        for outcome: OutcomePattern, of id: String, from state: Int
    ) -> [ClientTransition] {
        var found: [ClientTransition] = []
        for place in sequence(first: state, next: { self.states[$0].parent }) {
            for descriptor in outcome.descriptors(of: id) {
                let handler = states[place].handlers.first { $0.descriptor == descriptor }
                for number in handler?.transitions ?? [] {
                    found.append(transitions[number])
                    if transitions[number].condition == nil { return found }
                }
            }
        }
        return found
    }
}

extension OutcomePattern {
    /// The descriptors of transitions that match an outcome of a request, the most exact first.
    func descriptors(of id: String) -> [String] {
        var endings = [text]
        if case .status(.code(let status)) = self {
            endings.append(StatusPattern.range(status / 100).text)
        }
        if self != .any { endings.append("default") }
        var names = endings.map { "\(id).\($0)" } + [id]
        var rest = id[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            names.append(String(rest))
        }
        return names + ["*"]
    }
}

extension Invocation {
    /// The outcomes that the contract documents and the network may bring.
    var documentedOutcomes: [OutcomePattern] {
        var outcomes = operation.responses.map { response -> OutcomePattern in
            response.status == .any ? .any : .status(response.status)
        }
        if canBeUndecodable { outcomes.append(.undecodable) }
        return outcomes + [.timeout, .offline, .reset]
    }

    /// True if the app may be unable to read an answer. Without readers and without a JSON body of
    /// a success, the app can read everything.
    private var canBeUndecodable: Bool {
        if !readers.isEmpty { return true }
        return operation.responses.contains { response in
            let isSuccess =
                switch response.status {
                case .code(let code): code / 100 == 2
                case .range(let hundreds): hundreds == 2
                case .any: true
                }
            return isSuccess && response.content.contains(where: \.isJSON)
        }
    }
}
