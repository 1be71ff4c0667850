import Contracts
import Simulator

/// Finds the cases of a spec that a change of its files touches.
///
/// A file of scenarios touches the cases whose own text changed. It touches all its cases if
/// anything else in it changed. A change of form alone, such as a comment, touches none of them.
///
/// The file of a client machine touches the cases that play it. The contract and `backend.yaml`
/// touch the cases that may ask for an operation whose meaning or rules changed. A mutant touches
/// all cases, if mutants are part of the run. Any other file touches all cases.
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
        let model = ModelFiles(among: paths, of: [before, after])
        var ids: Set<String> = []
        for path in paths where !model.holds(path) {
            ids.formUnion(cases(changing: path, since: before).map(after.id))
        }
        guard paths.contains(where: model.holds) else { return ids }
        let touched = TouchedOperations(from: before, to: after)
        return ids.union(
            after.testCases.filter { touched.touches(after.reach(of: $0)) }.map(after.id))
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
            old.content(without: ["scenarios"]) == new.content(without: ["scenarios"])
        else { return testCases }
        let known = Set(Self.scenarios(of: old).map { $0.content() })
        let changed = Self.scenarios(of: new).filter { !known.contains($0.content()) }
        let names = Set(changed.compactMap { $0["name"]?.string })
        return testCases.filter { names.contains($0.scenario.name) }
    }

    private static func cases(of path: String, in part: RunPlan.Part) -> [TestCase] {
        part.testCases.filter { $0.scenario.place.document.isNamed(path) }
    }

    private static func scenarios(of root: Value) -> [Value] {
        root["scenarios"].map { Array($0.elements) } ?? []
    }

    // MARK: Machines

    private func cases(playing path: String, since before: RunPlan.Part) -> [TestCase] {
        let (old, new) = (before.spec.client(in: path), after.spec.client(in: path))
        if let old, let new, old.root.content() == new.root.content() { return [] }
        guard let name = (new ?? old)?.name else { return after.testCases }
        return after.testCases.filter { after.machines(of: $0.scenario).contains(name) }
    }
}

extension RunPlan.Part {
    /// The machines that a scenario plays, or plays first.
    func machines(of scenario: Scenario) -> Set<String> {
        var names: Set<String> = []
        var open = scenario.clients
        while let name = open.popLast() {
            guard names.insert(name).inserted else { continue }
            open += spec.client(name)?.uses.map(\.name) ?? []
        }
        return names
    }
}

extension Spec {
    /// The machine in a file, by its path from the spec's folder.
    fileprivate func client(in path: String) -> ClientModel? {
        clients.first { $0.root.document.isNamed(path) }
    }
}

extension Document {
    /// True if it is the file at a path from the spec's folder.
    func isNamed(_ path: String) -> Bool { name == path || name.hasSuffix("/" + path) }
}

extension Value {
    /// The content, however it is written.
    ///
    /// - Parameter left: the members that do not count.
    func content(without left: Set<String> = []) -> [UInt8] {
        var writer = JSONWriter(.compact)
        guard !left.isEmpty, kind == .object else {
            writer.value(self)
            return writer.bytes
        }
        writer.object { writer in
            for member in members where !left.contains(member.name) {
                writer.key(member.name)
                writer.value(member.value)
            }
        }
        return writer.bytes
    }
}
