import Contracts
import Simulator

/// Finds the cases of a spec that a change of its files touches.
///
/// A file of scenarios touches the cases whose own text changed. It touches all its cases if
/// anything else in it changed. A change of form alone, such as a comment, touches none of them.
///
/// The file of a client machine touches the cases that play it. A mutant touches all cases, if
/// mutants are part of the run. Any other file touches all cases.
package struct TouchedCases {
    private let before: RunPlan.Part?
    private let after: RunPlan.Part

    /// The spec before a change, nil if it could not be used, and after it.
    package init(from before: RunPlan.Part?, to after: RunPlan.Part) {
        self.before = before
        self.after = after
    }

    /// The ids of the cases that changes of files touch, by their paths from the spec's folder.
    package func ids(changing paths: [String]) -> Set<String> {
        guard let before else { return Set(after.testCases.map(after.id)) }
        return paths.reduce(into: []) { ids, path in
            ids.formUnion(cases(changing: path, since: before).map(after.id))
        }
    }

    private func cases(changing path: String, since before: RunPlan.Part) -> [TestCase] {
        if FileKind.mutant.holds(path) { return after.mutants.isEmpty ? [] : after.testCases }
        if FileKind.scenario.holds(path) { return cases(of: path, since: before) }
        if FileKind.client.holds(path) { return cases(playing: path, since: before) }
        return after.testCases
    }

    // MARK: Scenarios

    private func cases(of path: String, since before: RunPlan.Part) -> [TestCase] {
        let testCases = Self.cases(of: path, in: after)
        guard let new = testCases.first?.scenario.place.document.root,
            let old = Self.cases(of: path, in: before).first?.scenario.place.document.root,
            Self.text(of: old, without: "scenarios") == Self.text(of: new, without: "scenarios")
        else { return testCases }
        let known = Set(Self.scenarios(of: old).map { Self.text(of: $0) })
        let changed = Self.scenarios(of: new).filter { !known.contains(Self.text(of: $0)) }
        let names = Set(changed.compactMap { $0["name"]?.string })
        return testCases.filter { names.contains($0.scenario.name) }
    }

    private static func cases(of path: String, in part: RunPlan.Part) -> [TestCase] {
        part.testCases.filter { $0.scenario.place.document.name.hasSuffix("/" + path) }
    }

    private static func scenarios(of root: Value) -> [Value] {
        root["scenarios"].map { Array($0.elements) } ?? []
    }

    /// The content of a value, however it is written.
    private static func text(of value: Value, without left: String? = nil) -> [UInt8] {
        var writer = JSONWriter(.compact)
        guard let left else {
            writer.value(value)
            return writer.bytes
        }
        writer.object { writer in
            for member in value.members where member.name != left {
                writer.key(member.name)
                writer.value(member.value)
            }
        }
        return writer.bytes
    }

    // MARK: Machines

    private func cases(playing path: String, since before: RunPlan.Part) -> [TestCase] {
        let clients = after.spec.clients + before.spec.clients
        guard let name = clients.first(where: { $0.root.document.name.hasSuffix("/" + path) })?.name
        else { return after.testCases }
        return after.testCases.filter { machines(of: $0.scenario).contains(name) }
    }

    /// The machines that a scenario plays, or plays first.
    private func machines(of scenario: Scenario) -> Set<String> {
        var names: Set<String> = []
        var open = scenario.clients
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += after.spec.client(name)?.uses.map(\.name) ?? []
        }
        return names
    }
}
