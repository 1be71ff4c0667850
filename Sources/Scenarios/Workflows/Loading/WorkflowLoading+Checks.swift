import Contracts
import Simulator

/// Checks against the rest of the documents.
extension WorkflowLoading {
    /// Reports an expression about something that is not there.
    mutating func check(_ expression: RuntimeExpression, _ place: Value) {
        let name = expression.names.joined(separator: ".")
        switch expression.origin {
        case .inputs: checkInput(expression, name: name, of: current, at: place)
        case .step(let id): checkOutput(expression, ofStep: id, name: name, at: place)
        case .workflowInputs(let id), .workflowOutputs(let id):
            guard let number = workflow(id, in: part) else {
                reportUnknown(
                    at: place, check: "unknown-workflow", "there is no workflow \(quoted(id))",
                    name: UnknownName(
                        id, listing: set.workflows.filter { $0.document == part }.map(\.id)))
                return
            }
            if case .workflowInputs = expression.origin {
                checkInput(expression, name: name, of: number, at: place)
                return
            }
            let outputs = set.workflows[number].place["outputs"]
            checkOutputName(
                name, among: outputs.map { $0.members.map(\.name) } ?? [],
                of: "the workflow \(quoted(id))", at: place)
        case .source(let id):
            if !parts[part].origins.contains(where: { $0.name == id }) {
                reportUnknown(
                    at: place, check: "unknown-source",
                    "there is no source description \(quoted(id))",
                    name: UnknownName(id, listing: parts[part].origins.map(\.name)))
            }
        case .own where parts[part].root["$self"] == nil:
            report(
                at: place, check: "bad-expression", "the document has no $self",
                remedy: "give it one")
        default: break
        }
    }

    private mutating func checkInput(
        _ expression: RuntimeExpression, name: String, of number: Int, at place: Value
    ) {
        guard set.workflows.indices.contains(number) else { return }
        let inputs = set.workflows[number].inputs
        guard let schema = set.workflows[number].place["inputs"] else {
            warn(
                at: place, check: "unknown-input",
                "\(quoted(expression.source)) is given by nobody, as there are no inputs",
                remedy: "declare it under inputs")
            return
        }
        guard WorkflowInputs.isClosed(schema) else { return }
        let known = inputs.members.map(\.name)
        if Self.isNamed(name, among: known) { return }
        reportUnknown(
            at: place, check: "unknown-input", "the workflow has no input \(quoted(name))",
            name: UnknownName(name, listing: known))
    }

    /// True if a name is a known one, or leads into a known one.
    private static func isNamed(_ name: String, among known: [String]) -> Bool {
        known.contains { name == $0 || name.hasPrefix($0 + ".") }
    }

    /// Reports a name that is not known and does not lead into a known one.
    private mutating func checkOutputName(
        _ name: String, among known: [String], of owner: String, at place: Value
    ) {
        if Self.isNamed(name, among: known) { return }
        reportUnknown(
            at: place, check: "unknown-output", "\(owner) has no output \(quoted(name))",
            name: UnknownName(name, listing: known))
    }

    private mutating func checkOutput(
        _ expression: RuntimeExpression, ofStep id: String, name: String, at place: Value
    ) {
        let steps = set.workflows[current].place["steps"].map { Array($0.elements) } ?? []
        guard let number = steps.firstIndex(where: { $0["stepId"]?.string == id }) else {
            reportUnknown(
                at: place, check: "unknown-step", "the workflow has no step \(quoted(id))",
                name: UnknownName(id, listing: steps.compactMap { $0["stepId"]?.string }))
            return
        }
        // A workflow that is called gives its own outputs.
        if steps[number]["workflowId"] == nil || steps[number]["outputs"] != nil {
            checkOutputName(
                name, among: steps[number]["outputs"].map { $0.members.map(\.name) } ?? [],
                of: "the step \(quoted(id))", at: place)
        }
        // If steps depend on steps, their order may change.
        let isOrdered = steps.contains { $0["dependsOn"] != nil }
        guard let step, number > step, !isOrdered, !jumps(steps) else { return }
        report(
            at: place, check: "later-step",
            "the step \(quoted(id)) comes later, so it has no output yet",
            remedy: "move it before this one")
    }

    /// True if some action leads elsewhere, so that a later step may come earlier.
    private func jumps(_ steps: [Value]) -> Bool {
        let workflow = set.workflows[current].place
        return (steps + [workflow]).contains { value in
            ["onSuccess", "onFailure", "successActions", "failureActions"].contains { key in
                value[key].map { $0.count > 0 } ?? false
            }
        }
    }

    /// Reports workflows that wait for each other, and workflows that never end.
    mutating func check(_ number: Int) {
        let workflow = set.workflows[number]
        if reaches(number, from: workflow.dependencies) {
            report(
                at: workflow.place["dependsOn"] ?? workflow.place, check: "circular-workflow",
                "the workflow \(quoted(workflow.id)) depends on itself",
                remedy: "leave one of the dependencies out")
        }
        var seen: [Int] = []
        var next: Int? = 0
        while let place = next, workflow.steps.indices.contains(place) {
            if seen.contains(place) {
                let step = workflow.steps[place]
                warn(
                    at: step.place, check: "endless-workflow",
                    "the workflow comes back to \(quoted(step.id)) whatever is answered, as long "
                        + "as no step fails",
                    remedy: "give an action criteria, or let it end")
                return
            }
            seen.append(place)
            next = workflow.certainSuccessor(of: place)
        }
    }

    /// True if a workflow is among some workflows or their dependencies, however indirect.
    private func reaches(_ wanted: Int, from numbers: [Int]) -> Bool {
        var open = numbers
        var seen: [Int] = []
        while let number = open.popLast() {
            if number == wanted { return true }
            if seen.contains(number) { continue }
            seen.append(number)
            open += set.workflows[number].dependencies
        }
        return false
    }
}

extension Workflow {
    /// The step that follows a step that succeeds, if that is certain.
    fileprivate func certainSuccessor(of place: Int) -> Int? {
        guard let action = steps[place].onSuccess.first else { return place + 1 }
        guard action.criteria.isEmpty, case .goto(.step(let id)) = action.kind else { return nil }
        return self.place(of: id)
    }
}
