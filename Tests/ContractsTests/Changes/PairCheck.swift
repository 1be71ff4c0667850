@testable import Contracts

/// Holds the changes between two contracts to the documents that really travel.
struct PairCheck {
    /// One way in which the changes are wrong.
    enum Fault: String {
        /// Two runs give different changes.
        case notDeterministic
        /// All changes are safe, and a document is refused.
        case safeButRefused
        /// The schemas as a whole, or the demand of one change, is proven, and a document misses it.
        case provenButRefused
        /// An example is not refused, or nobody sends it.
        case wrongExample
    }

    /// The counts over many pairs. They show that the checks had something to check.
    struct Counts {
        var documents = 0
        /// The directions in which a document is refused.
        var refused = 0
        /// Those of them that are reported as breaking.
        var breaking = 0
        /// The directions that are proven as a whole.
        var proven = 0
        /// The single changes that are proven, where the whole is not.
        var provenChanges = 0
        /// The documents in the reports.
        var examples = 0
    }

    private(set) var counts = Counts()
    /// The faults, each with a sentence.
    private(set) var faults: [(fault: Fault, message: String)] = []

    init(_ pair: ContractPair, seed: UInt64) throws {
        let (old, new) = (try pair.contract(pair.old), try pair.contract(pair.new))
        let changes = ContractPair.changes(old, new)
        if changes.map(\.line) != ContractPair.changes(old, new).map(\.line) {
            faults.append((.notDeterministic, "two runs differ"))
        }
        for side in [ExchangePlace.Side.request, .response] {
            var direction = try PairDirection(side, from: old, to: new, changes)
            direction.draw(SentDraws(pair: pair, seed: seed, count: 30))
            check(direction)
        }
    }

    private mutating func check(_ direction: PairDirection) {
        counts.documents += direction.documents.count
        if direction.isProven { counts.proven += 1 }
        checkRefusal(direction)
        checkProofs(direction)
        for change in direction.changes { checkExample(of: change, direction) }
    }

    private mutating func checkRefusal(_ direction: PairDirection) {
        guard let refusal = direction.refusal else { return }
        counts.refused += 1
        if direction.isProven { faults.append((.provenButRefused, refusal)) }
        if direction.changes.allSatisfy({ $0.effect == .safe }) {
            faults.append((.safeButRefused, refusal))
        }
        if direction.changes.contains(where: { $0.effect == .breaking }) { counts.breaking += 1 }
    }

    /// Holds the proofs of single changes to the documents.
    private mutating func checkProofs(_ direction: PairDirection) {
        if direction.isProven { return }
        for change in direction.provenChanges {
            counts.provenChanges += 1
            guard let missed = direction.document(thatMisses: change) else { continue }
            faults.append(
                (
                    .provenButRefused,
                    "\(direction.side): \(change.name) at \(change.tokens) is proven, and not met by "
                        + missed
                ))
        }
    }

    private mutating func checkExample(of change: ContractChange, _ direction: PairDirection) {
        guard case .refuted(let text) = change.evidence else { return }
        counts.examples += 1
        guard let value = try? Document(json: text.utf8, name: "example.json").root else {
            faults.append((.wrongExample, "\(change.line): no JSON"))
            return
        }
        if direction.received.violations(of: value).isEmpty {
            faults.append((.wrongExample, "\(direction.side): \(change.line): not refused"))
        }
        if !direction.sent.include(value, open: change.isAboutOthers) {
            faults.append((.wrongExample, "\(direction.side): \(change.line): never sent"))
        }
    }
}

/// One direction between two contracts: its changes, and documents that travel in it.
struct PairDirection {
    let side: ExchangePlace.Side
    /// The changes of the report.
    let changes: [ContractChange]
    let sent: SentDocuments
    let received: SentDocuments
    /// True if all documents of the sender suit the receiver by the proof.
    let isProven: Bool
    /// The changes with their demands.
    private let ruled: [SchemaEffects.Ruled]
    private(set) var documents: [Value] = []

    init(
        _ side: ExchangePlace.Side, from old: Contract, to new: Contract,
        _ changes: [ContractChange]
    ) throws {
        self.side = side
        let isRequest = side == .request
        self.changes = changes.filter { $0.direction == (isRequest ? .request : .answer) }
        let (one, other) = (try old.schema(side), try new.schema(side))
        let (sender, receiver) = isRequest ? (one, other) : (other, one)
        sent = SentDocuments(schema: sender, side: side)
        received = SentDocuments(schema: receiver, side: side)
        let diff = SchemaDiff(old: one, new: other, today: ContractPair.today)
        let effects = SchemaEffects(diff, isRequest: isRequest, isText: false, seed: 1)
        isProven = effects.proof.isProven([sender.number], within: [receiver.number])
        ruled = effects.effects(old: one.number, new: other.number)
    }

    /// Draws documents of the sender.
    mutating func draw(_ draws: SentDraws) {
        documents = draws.documents(of: sent, and: received.schema)
    }

    /// The refusal of a document in one sentence; nil if there is none.
    var refusal: String? {
        for document in documents {
            let violations = received.violations(of: document)
            if violations.isEmpty { continue }
            let why = violations.map { "\($0.instanceLocation) \($0.message)" }
            return "\(side): \(JSONDraft(document)?.text ?? "") is refused: "
                + why.joined(separator: "; ")
        }
        return nil
    }

    /// The changes whose demand is proven to be met.
    ///
    /// A change that is compared inside a branch or for contained items says nothing about others.
    /// The change of the branches is then not safe.
    var provenChanges: [SchemaChange] {
        ruled.filter { ruled in
            ruled.evidence == .proven
                && !self.ruled.contains {
                    $0.effect != .safe && ruled.change.pointer.starts(with: $0.change.pointer)
                }
        }.map(\.change)
    }

    /// A document that does not meet the receiver's demand of a change.
    func document(thatMisses change: SchemaChange) -> String? {
        guard let demand = side == .request ? change.newDemand : change.oldDemand else {
            return nil
        }
        let missing = documents.first { document in
            received.violations(of: document).contains { violation in
                violation.isOf(demand, at: change.pointer) && violation.concerns(change.member)
            }
        }
        return missing.flatMap { JSONDraft($0)?.text }
    }
}

extension Violation {
    /// True if the violation is of a demand, of a value at a place.
    fileprivate func isOf(_ demand: Conjunction.Demand, at pointer: [String]) -> Bool {
        let tokens = instanceLocation.tokens
        return location.keyword.isWithin(demand.keyword.value) && tokens.count >= pointer.count
            && zip(pointer, tokens).allSatisfy { $0 == $1 || $0 == "*" || $0.hasPrefix("/") }
    }

    /// True if the violation is about a member, should there be one in question.
    fileprivate func concerns(_ member: String?) -> Bool {
        guard let member else { return true }
        guard case .missing(let names) = fault else { return false }
        return names.contains(member)
    }
}

extension ContractChange {
    /// True if the change concerns members that nothing names, so that such may be sent.
    fileprivate var isAboutOthers: Bool {
        ["additional-properties", "unevaluated-properties", "property-names", "pattern-property"]
            .contains { id.contains($0) }
    }
}
