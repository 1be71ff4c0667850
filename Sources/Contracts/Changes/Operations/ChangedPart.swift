/// The part of a contract that changes are about, with the words for it.
struct ChangedPart {
    /// The method and the path; nil for the whole contract.
    var operation: String?
    /// The part of the operation, such as `request body application/json`; nil for all of it.
    var part: String?
    /// The direction in which the part is sent.
    var direction: ContractChange.Direction = .none
    /// The beginning of ids: `webhook-` or `callback-`; empty for operations.
    var prefix = ""

    /// A part of the same operation.
    func part(_ text: String, _ direction: ContractChange.Direction) -> ChangedPart {
        var part = self
        part.part = text
        // The backend sends the requests of webhooks, and the client answers.
        part.direction = prefix.isEmpty ? direction : direction.opposite
        return part
    }
}

extension ContractChange.Direction {
    fileprivate var opposite: Self {
        switch self {
        case .request: .answer
        case .answer: .request
        case .none: .none
        }
    }
}

/// The changes found so far.
struct ChangeList {
    private(set) var changes: [ContractChange] = []

    /// A change of a contract, in the words of its part.
    struct Entry {
        var id: String
        var effect: ContractChange.Effect
        var message: String
        var old: Value?
        var new: Value?
        var detail = ""
        var evidence = ContractChange.Evidence.rule
    }

    /// Adds a change of a part.
    mutating func add(_ entry: Entry, to part: ChangedPart) {
        let id = part.prefix + entry.id
        var change = ContractChange(
            id: id, effect: entry.effect, direction: part.direction, operation: part.operation,
            part: part.part, message: entry.message)
        change.evidence = entry.evidence
        change.old = entry.old
        change.new = entry.new
        change.detail = entry.detail
        if entry.effect != .safe {
            change.remedy = Remedies.remedy(for: entry.id, direction: part.direction)
        }
        changes.append(change)
    }

    /// Adds changes that another list has.
    mutating func add(_ others: [ContractChange]) { changes += others }
}

/// The ways to avoid the effects of changes.
enum Remedies {
    /// The remedy for a kind of change.
    static func remedy(for id: String, direction: ContractChange.Direction) -> String {
        if id.hasPrefix("operation-removed") {
            return "keep the operation, mark it deprecated with x-sunset, and remove it afterwards"
        }
        if id == "operation-renamed" { return "keep the old path beside the new one for a while" }
        if id.hasPrefix("server-") { return "keep the old server, or redirect its requests" }
        if id.contains("security") || id.contains("scope") || id.hasPrefix("scheme-") {
            return "accept the old credentials too until all clients have new ones"
        }
        if id.contains("sunset") {
            return "give x-sunset as a day, and never bring it forward"
        }
        if id.contains("stability") { return "keep the level, or publish another version" }
        if id.hasSuffix("-renamed") {
            return direction == .request
                ? "accept the old name too" : "send the old name beside the new one"
        }
        if id.contains("default-") {
            return "keep the default; clients that leave the value out rely on it"
        }
        if id.contains("-status-removed") {
            return "keep the status; clients wait for it"
        }
        if id.contains("-status-added") {
            return "check that the clients handle the status, or answer with one that they know"
        }
        if id.contains("property-removed") || id.contains("parameter-removed") {
            return direction == .request
                ? "keep reading it, or mark it deprecated before it means nothing"
                : "keep sending it, or mark it deprecated before it goes"
        }
        if id.contains("version") { return "set info.version to a higher version" }
        switch direction {
        case .request:
            return "accept everything that the old contract accepts, or publish another operation"
        case .answer:
            return "send nothing that the old contract excludes, or publish another operation"
        case .none: return "keep the old part beside the new one"
        }
    }
}
