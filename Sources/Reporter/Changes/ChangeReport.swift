import Contracts

/// The changes between two contracts, as plain values for all formats.
package struct ChangeReport: Sendable {
    /// One of the two compared contracts.
    package struct Side: Sendable, Hashable {
        /// The contract as the user named it, such as `git:main:specs/shop`.
        package var name: String
        /// The title of the API; empty if the document has none.
        package var title: String
        /// The version of the API; empty if the document has none.
        package var version: String
        /// The number of operations.
        package var operations: Int

        /// One side of a comparison.
        package init(name: String, title: String, version: String, operations: Int) {
            self.name = name
            self.title = title
            self.version = version
            self.operations = operations
        }
    }

    /// The old contract.
    package var old: Side
    /// The new contract.
    package var new: Side
    /// The changes: breaking ones first, then risky ones, then safe ones; in the order of the
    /// contracts.
    package var changes: [ReportedChange]
    /// The least effect that fails the gate; nil if nothing does.
    package var failOn: ContractChange.Effect?
    /// The client machines that were compared with the changes; empty without a spec.
    package var clients: [ClientSummary]
    /// Problems of the contracts, the spec and the baseline, such as an entry that has expired.
    package var faults: [Diagnostic]

    /// A report.
    package init(
        old: Side, new: Side, changes: [ReportedChange], failOn: ContractChange.Effect?,
        clients: [ClientSummary], faults: [Diagnostic]
    ) {
        self.old = old
        self.new = new
        self.changes = changes
        self.failOn = failOn
        self.clients = clients
        self.faults = faults
    }

    /// The changes that fail the gate.
    package var failing: [ReportedChange] { changes.filter(fails) }

    /// True for a change that fails the gate.
    package func fails(_ change: ReportedChange) -> Bool {
        guard change.acceptance == nil, let failOn else { return false }
        return change.effect >= failOn
    }

    /// The number of changes with an effect.
    package func count(of effect: ContractChange.Effect) -> Int {
        changes.count { $0.effect == effect }
    }
}

/// One change of a contract, for all formats.
package struct ReportedChange: Sendable {
    /// A place in one of the two contracts.
    package struct Place: Sendable, Hashable {
        /// The file.
        package var file: String
        /// The line and column.
        package var position: SourcePosition?

        /// True if it is a line of the files on the disk, and not of a revision.
        package var isInCheckout: Bool { !file.hasPrefix("git:") }

        /// A place in a file.
        package init(file: String, position: SourcePosition?) {
            self.file = file
            self.position = position
        }
    }

    /// The stable id of the kind of change, such as `request-property-max-length-decreased`.
    package var id: String
    /// The effect on clients.
    package var effect: ContractChange.Effect
    /// The effect by the contract alone, where client machines show another one.
    package var effectByContract: ContractChange.Effect
    /// The direction of the changed part.
    package var direction: ContractChange.Direction
    /// The method and the path, such as `POST /orders`; nil for the whole contract.
    package var operation: String?
    /// The part of the operation, such as `request body application/json, /items/*/price`.
    package var part: String?
    /// The other uses of the part, if operations share it.
    package var otherUses: [ContractChange.Use]
    /// The change in one sentence, without a full stop.
    package var message: String
    /// The way to avoid the effect; nil for a safe change.
    package var remedy: String?
    /// The proof of the effect.
    package var evidence: ContractChange.Evidence
    /// The place in the old contract; nil for an addition.
    package var old: Place?
    /// The place in the new contract; nil for a removal.
    package var new: Place?
    /// The key that distinguishes the change from all others, for the file of accepted changes.
    package var key: String
    /// The effects on client machines; empty without a spec, or where none uses the part.
    package var clients: [ClientEffect]
    /// The reason why it is accepted; nil if it is not.
    package var acceptance: Acceptance?

    /// An accepted change: somebody gave a reason, until a date.
    package struct Acceptance: Sendable, Hashable {
        /// The reason.
        package var reason: String
        /// The last day, such as `2027-01-31`; nil if it has none.
        package var until: String?

        /// An acceptance.
        package init(reason: String, until: String?) {
            self.reason = reason
            self.until = until
        }
    }

    // Both sides of the comparison, with the place that they share.
    /// A change.
    package init(
        _ change: ContractChange, old: Place?, new: Place?, clients: [ClientEffect],
        acceptance: Acceptance?
    ) {
        id = change.id
        effect = clients.contains { $0.isBroken } ? .breaking : change.effect
        effectByContract = change.effect
        direction = change.direction
        operation = change.operation
        part = change.part
        otherUses = change.otherUses
        message = change.message
        remedy = change.remedy
        evidence = change.evidence
        self.old = old
        self.new = new
        key = change.key
        self.clients = clients
        self.acceptance = acceptance
    }
}

/// The effect of a change on one client machine or reader.
package struct ClientEffect: Sendable, Hashable {
    /// The client machine or reader, such as `booking`.
    package var client: String
    /// The app version, where the spec has several; nil otherwise.
    package var version: String?
    /// True if the client breaks; false if it only uses the part.
    package var isBroken: Bool
    /// The effect, such as `state confirming handles no 422`.
    package var message: String
    /// The place in the client's file.
    package var place: ReportedChange.Place?

    /// An effect.
    package init(
        client: String, version: String?, isBroken: Bool, message: String,
        place: ReportedChange.Place?
    ) {
        self.client = client
        self.version = version
        self.isBroken = isBroken
        self.message = message
        self.place = place
    }
}

/// The result for one client machine or reader, over all changes.
package struct ClientSummary: Sendable, Hashable {
    /// The client machine or reader, such as `booking`.
    package var client: String
    /// The app version, where the spec has several; nil otherwise.
    package var version: String?
    /// The number of changes of parts that the client uses.
    package var touching: Int
    /// The number of changes that break it.
    package var breaking: Int

    /// A result.
    package init(client: String, version: String?, touching: Int, breaking: Int) {
        self.client = client
        self.version = version
        self.touching = touching
        self.breaking = breaking
    }
}
