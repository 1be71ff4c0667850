import Contracts
import Reporter
import Scenarios
import Simulator

/// The client machines and readers of a spec, and the changes that break them.
struct DiffClients {
    private let comparison: ClientComparison
    private let old: Contract
    private let new: Contract
    /// Problems that belong to no change, each as a change of its own.
    private(set) var others: [(change: ContractChange, effect: ClientEffect)] = []
    /// The problems of each change, by its place in the list.
    private let folder: String

    /// The clients of a spec; nil, and reported, where it cannot be read.
    init?(
        in word: String, from old: Contract, to new: Contract, _ invocation: Invocation
    ) throws {
        let zones = try EvaluationFunctions.zones(invocation)
        let source: ContractSource
        do throws(ContractSource.Fault) {
            source = try ContractSource(word, beside: word, invocation.environment)
        } catch {
            try invocation.reportError(error.sentence)
            return nil
        }
        folder = SpecFolders.trimmed(source.path)
        let files: SpecFiles
        do throws(FileError) {
            let contents = try FolderContents(of: folder, source.environment)
            let schemas = SchemaFolder(folder, environment: source.environment)
            files = SpecReading.files(
                contents.documents, in: folder, schemas: schemas, environment: source.environment)
        } catch {
            try invocation.reportError(error.sentence)
            return nil
        }
        self.old = old
        self.new = new
        comparison = ClientComparison(of: files, from: old, to: new, zones: zones)
        let isEmpty = comparison.users.isEmpty && comparison.breaks.isEmpty
        if isEmpty, !comparison.notes.isEmpty {
            _ = try invocation.refuse(
                comparison.notes.map { note in
                    var note = note
                    note.severity = .error
                    return note
                })
            return nil
        }
        if isEmpty {
            try invocation.reportError(
                "\(word) has no client machine and no reader; name the folder of a spec with "
                    + "clients/, or leave SPEC out")
            return nil
        }
    }

    /// Clients that are not compared.
    var notes: [Diagnostic] { comparison.notes.reportedOnce() }

    /// The effects on clients of each change, in the order of the changes.
    mutating func effects(on shared: [ContractChange]) -> [[ClientEffect]] {
        // Clients are about operations, so that each use of a shared part counts by itself.
        let changes = shared.flatMap(\.single)
        let counts = shared.map { $0.otherUses.count + 1 }
        let single = singleEffects(on: changes)
        var next = 0
        return counts.map { count in
            defer { next += count }
            var found: [ClientEffect] = []
            for effect in single[next..<next + count].joined() where !found.contains(effect) {
                found.append(effect)
            }
            return found
        }
    }

    private mutating func singleEffects(on changes: [ContractChange]) -> [[ClientEffect]] {
        var effects: [[ClientEffect]] = changes.map { _ in [] }
        var places: [String: [Int]] = [:]
        for (place, change) in changes.enumerated() {
            if let label = change.operation { places[label, default: []].append(place) }
        }
        for problem in comparison.breaks {
            let effect = ClientEffect(
                client: problem.client, version: problem.version, isBroken: true,
                message: problem.problem.message,
                place: ReportedChange.Place(
                    file: problem.problem.file, position: problem.problem.position))
            let known = labels(of: problem.operation).flatMap { places[$0] ?? [] }.sorted()
            let causes = causes(of: problem, among: known, in: changes)
            if causes.isEmpty { addOther(problem, effect) }
            for place in causes { effects[place].append(effect) }
        }
        for user in comparison.users {
            for place in labels(of: user.operation).flatMap({ places[$0] ?? [] }) {
                add(user, of: changes[place], to: &effects[place])
            }
        }
        return effects
    }

    /// Adds a client that uses the changed part or that its own request breaks.
    private func add(
        _ user: ClientComparison.User, of change: ContractChange, to effects: inout [ClientEffect]
    ) {
        guard user.isTouched(by: change) else { return }
        let reason = user.reason(against: change)
        let isKnown = effects.contains {
            $0.client == user.client && $0.version == user.version && $0.isBroken
        }
        if isKnown, reason == nil { return }
        let effect = ClientEffect(
            client: user.client, version: user.version, isBroken: reason != nil,
            message: reason ?? user.message,
            place: ReportedChange.Place(
                file: user.place.document.name, position: user.place.position))
        if !effects.contains(effect) { effects.append(effect) }
    }

    private mutating func addOther(_ problem: ClientComparison.Break, _ effect: ClientEffect) {
        let change = ContractChange.broken(
            client: problem.client, at: labels(of: problem.operation).first,
            detail: problem.problem.message)
        others.append((change, effect))
    }

    /// The method and the path of an `operationId` in each contract that has it, the new one first.
    private func labels(of id: String?) -> [String] {
        guard let id else { return [] }
        let labels = [new.operation(id), old.operation(id)].compactMap { operation in
            operation.map { "\($0.method) \($0.path.text)" }
        }
        return labels.first == labels.last ? Array(labels.prefix(1)) : labels
    }

    /// The changes of an operation that probably cause a problem: the status that it names, then
    /// those that break by the contract, then all.
    private func causes(
        of problem: ClientComparison.Break, among places: [Int], in changes: [ContractChange]
    ) -> [Int] {
        let message = problem.problem.message
        let answers = places.filter { changes[$0].direction == .answer }
        // A reader and a body that is read are about answers, if any of these changed.
        let isRead = problem.client.hasPrefix("reader ") || message.contains("may be absent")
        let places = isRead && !answers.isEmpty ? answers : places
        let byStatus = places.filter { place in
            guard changes[place].id.contains("-status-"), let part = changes[place].part else {
                return false
            }
            return message.contains(part.dropFirst("answer ".count))
        }
        if !byStatus.isEmpty { return byStatus }
        let named = places.filter { place in
            guard let name = changes[place].part?.split(separator: "/").last else { return false }
            return changes[place].part?.contains(" /") ?? false
                && message.contains("\(quoted(String(name)))")
        }
        if !named.isEmpty { return named }
        let breaking = places.filter { changes[$0].effect == .breaking }
        if !breaking.isEmpty { return breaking }
        let risky = places.filter { changes[$0].effect == .risky }
        return risky.isEmpty ? places : risky
    }

    /// The result for each client.
    func summaries(of changes: [ReportedChange]) -> [ClientSummary] {
        var order: [[String]] = []
        let keys =
            comparison.users.map { [$0.client, $0.version ?? ""] }
            + comparison.breaks.map { [$0.client, $0.version ?? ""] }
        for key in keys where !order.contains(key) { order.append(key) }
        return order.map { key in
            let effects = changes.map { change in
                change.clients.filter { $0.client == key[0] && ($0.version ?? "") == key[1] }
            }.filter { !$0.isEmpty }
            return ClientSummary(
                client: key[0], version: key[1].isEmpty ? nil : key[1], touching: effects.count,
                breaking: effects.count { $0.contains { $0.isBroken } })
        }
    }
}
