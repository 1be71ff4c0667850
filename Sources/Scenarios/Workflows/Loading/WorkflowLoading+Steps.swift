import Contracts
import Simulator

/// The steps of workflows.
extension WorkflowLoading {
    mutating func step(_ value: Value) -> WorkflowStep? {
        guard let id = value["stepId"]?.string else { return nil }
        for key in ["channelPath", "action", "correlationId"] {
            guard let member = value.members.first(where: { $0.name == key }) else { continue }
            report(
                at: member.key, check: "unsupported-arazzo",
                "\(quoted(key)) is for messages of AsyncAPI, which are not supported",
                remedy: "describe the step by an operation of OpenAPI")
        }
        let call = call(value)
        let isWorkflow = if case .workflow? = call { true } else { false }
        if isWorkflow, let body = value["requestBody"] {
            report(
                at: body, check: "useless-member", "a workflow is given no request body",
                remedy: "give it parameters")
        }
        let parameters = parameters(value["parameters"], isShared: false, ofWorkflow: isWorkflow)
        let body = value["requestBody"].map { self.body($0) }
        let criteria = (value["successCriteria"].map { Array($0.elements) } ?? [])
            .compactMap { criterion($0) }
        let successes = actions(value["onSuccess"], isFailure: false)
        let failures = actions(value["onFailure"], isFailure: true)
        let outputs = outputs(value["outputs"])
        let dependencies = dependencies(value["dependsOn"])
        guard let call else { return nil }
        if case .operation(_, let operation) = call {
            checkPath(of: operation, parameters, value)
        }
        var step = WorkflowStep(id: id, call: call, place: value)
        step.parameters = parameters
        step.body = body
        step.criteria = criteria
        step.onSuccess = successes
        step.onFailure = failures
        step.outputs = outputs
        step.timeout = value["timeout"]?.int
        step.dependencies = dependencies
        return step
    }

    private mutating func call(_ value: Value) -> WorkflowStep.Call? {
        let keys = ["operationId", "operationPath", "channelPath", "workflowId"]
        let said = value.members.filter { keys.contains($0.name) }
        guard said.count == 1, let call = said.first else {
            report(
                at: said.dropFirst().first?.key ?? value, check: "missing-call",
                said.isEmpty ? "the step calls nothing" : "the step calls more than one thing",
                remedy: "write one of operationId, operationPath and workflowId")
            return nil
        }
        switch call.name {
        case "operationId": return operation(byID: call.value)
        case "operationPath": return operation(byPath: call.value)
        case "workflowId": return workflowReference(call.value).map { .workflow($0) }
        default: return nil
        }
    }

    // MARK: Operations

    private mutating func operation(byID value: Value) -> WorkflowStep.Call? {
        guard let text = value.string else { return nil }
        if text.hasPrefix("$") {
            guard let (contract, id) = sourceReference(value, text) else { return nil }
            return operation(id, of: contract, value)
        }
        var found: [(contract: Int, operation: Contracts.Operation)] = []
        for contract in contracts {
            for operation in set.contracts[contract].contract.operations where operation.id == text
            {
                found.append((contract, operation))
            }
        }
        if found.count > 1 {
            report(
                at: value, check: "unknown-operation",
                "several sources have an operation \(quoted(text))",
                remedy: "write $sourceDescriptions.NAME.\(text)")
            return nil
        }
        if let found = found.first { return .operation(contract: found.contract, found.operation) }
        // If a source cannot be read, its operations are not known.
        if parts[part].origins.contains(where: {
            if case .unusable = $0.origin { true } else { false }
        }) {
            report(
                at: value, check: "unknown-operation",
                "no source that can be used has an operation \(quoted(text))")
            return nil
        }
        let known = contracts.flatMap { set.contracts[$0].contract.operations.map(\.id) }
        reportUnknown(
            at: value, check: "unknown-operation", "no source has an operation \(quoted(text))",
            name: UnknownName(text, listing: known))
        return nil
    }

    /// The contracts that the present document names, each once.
    private var contracts: [Int] {
        var numbers: [Int] = []
        for entry in parts[part].origins {
            if case .contract(let number) = entry.origin, !numbers.contains(number) {
                numbers.append(number)
            }
        }
        return numbers
    }

    private mutating func operation(
        _ id: String, of contract: Int, _ value: Value
    ) -> WorkflowStep.Call? {
        let operations = set.contracts[contract].contract.operations
        if let operation = operations.first(where: { $0.id == id }) {
            return .operation(contract: contract, operation)
        }
        reportUnknown(
            at: value, check: "unknown-operation", "the source has no operation \(quoted(id))",
            name: UnknownName(id, listing: operations.map(\.id)))
        return nil
    }

    /// The contract and what follows of `$sourceDescriptions.name.what`.
    private mutating func sourceReference(
        _ value: Value, _ text: String
    ) -> (contract: Int, rest: String)? {
        do throws(RuntimeExpressionFault) {
            let expression = try RuntimeExpression(text)
            guard case .source(let name) = expression.origin else {
                report(
                    at: value, check: "unknown-operation", "\(quoted(text)) names no operation",
                    remedy: "write $sourceDescriptions.NAME.OPERATION")
                return nil
            }
            guard let contract = contract(named: name, value) else { return nil }
            return (contract, expression.names.joined(separator: "."))
        } catch {
            report(error, at: value, check: "bad-expression")
            return nil
        }
    }

    private mutating func contract(named name: String, _ value: Value) -> Int? {
        guard let entry = parts[part].origins.first(where: { $0.name == name }) else {
            reportUnknown(
                at: value, check: "unknown-source",
                "there is no source description \(quoted(name))",
                name: UnknownName(name, listing: parts[part].origins.map(\.name)))
            return nil
        }
        if case .contract(let number) = entry.origin { return number }
        if entry.isAsync {
            report(
                at: value, check: "unsupported-arazzo",
                "\(quoted(name)) is described in AsyncAPI, which is not supported",
                remedy: "call an operation of OpenAPI")
        } else if case .document = entry.origin {
            report(
                at: value, check: "unknown-operation",
                "\(quoted(name)) has workflows and no operations",
                remedy: "write workflowId")
        } else {
            report(
                at: value, check: "unknown-operation",
                "the source \(quoted(name)) cannot be used, "
                    + "so the operation is not known")
        }
        return nil
    }

    /// The operation of `{$sourceDescriptions.name.url}#/paths/~1orders/post`.
    private mutating func operation(byPath value: Value) -> WorkflowStep.Call? {
        guard let text = value.string else { return nil }
        let form = "write {$sourceDescriptions.NAME.url}#/paths/~1orders/post"
        // A fragment of a URI may be percent-encoded, and mostly nobody does it.
        guard let mark = text.firstIndex(of: "#"),
            let fragment = try? PercentCoding.decoded(text[text.index(after: mark)...]),
            let pointer = JSONPointer(fragment)
        else {
            report(
                at: value, check: "unknown-operation", "\(quoted(text)) is no place in a source",
                remedy: form)
            return nil
        }
        var source = text[..<mark]
        if source.hasPrefix("{"), source.hasSuffix("}") { source = source.dropFirst().dropLast() }
        let words = source.split(separator: ".")
        guard words.first == "$sourceDescriptions", words.count == 2 || words.last == "url" else {
            report(
                at: value, check: "unknown-operation",
                "\(quoted(text)) names no source description",
                remedy: form)
            return nil
        }
        guard let contract = contract(named: String(words[1]), value) else { return nil }
        let operations = set.contracts[contract].contract.operations
        let tokens = pointer.tokens
        let operation = operations.first { operation in
            tokens.count == 3 && tokens[0] == "paths" && operation.path.text == tokens[1]
                && operation.method.asciiLowercased == tokens[2]
        }
        if let operation { return .operation(contract: contract, operation) }
        let places = operations.map { operation in
            "#"
                + JSONPointer(
                    tokens: ["paths", operation.path.text, operation.method.asciiLowercased]
                ).description
        }
        reportUnknown(
            at: value, check: "unknown-operation",
            "the source has no operation at \(quoted("#\(pointer)"))",
            name: UnknownName("#\(pointer)", listing: places))
        return nil
    }

    /// Reports variables of a path that nobody gives a value.
    private mutating func checkPath(
        of operation: Contracts.Operation, _ parameters: [WorkflowParameter], _ value: Value
    ) {
        let shared =
            set.workflows[current].place["parameters"]
            .map { Array($0.elements) } ?? []
        for name in operation.path.variables {
            let isGiven =
                parameters.contains { $0.location == .path && $0.name == name }
                || shared.contains { $0["name"]?.string == name || $0["reference"] != nil }
            if isGiven { continue }
            report(
                at: value, check: "missing-parameter",
                "the path parameter \(quoted(name)) of \(quoted(operation.id)) has no value",
                remedy: "add {name: \(name), in: path, value: …} to the parameters")
        }
    }

    // MARK: Other workflows and steps

    /// The number of a workflow that is named; nil, and reported, where there is none.
    mutating func workflowReference(_ value: Value) -> Int? {
        guard let text = value.string else { return nil }
        guard text.hasPrefix("$") else {
            if let number = workflow(text, in: part) { return number }
            reportUnknown(
                at: value, check: "unknown-workflow", "there is no workflow \(quoted(text))",
                name: UnknownName(text, listing: ids(in: part)))
            return nil
        }
        let words = text.split(separator: ".", maxSplits: 2).map(String.init)
        guard words.count == 3, words[0] == "$sourceDescriptions" else {
            report(
                at: value, check: "unknown-workflow", "\(quoted(text)) names no workflow",
                remedy: "write its id, or $sourceDescriptions.NAME.WORKFLOW")
            return nil
        }
        let entry = parts[part].origins.first { $0.name == words[1] }
        guard let entry, case .document(let document) = entry.origin else {
            reportUnknown(
                at: value, check: "unknown-source",
                "no source of workflows is called \(quoted(words[1]))",
                name: UnknownName(words[1], listing: parts[part].origins.map(\.name)))
            return nil
        }
        if let number = workflow(words[2], in: document) { return number }
        reportUnknown(
            at: value, check: "unknown-workflow", "the source has no workflow \(quoted(words[2]))",
            name: UnknownName(words[2], listing: ids(in: document)))
        return nil
    }

    private func ids(in document: Int) -> [String] {
        set.workflows.filter { $0.document == document }.map(\.id)
    }

    private mutating func dependencies(_ list: Value?) -> [(workflow: Int, step: String)] {
        var found: [(workflow: Int, step: String)] = []
        for value in list.map({ Array($0.elements) }) ?? [] {
            guard let text = value.string else { continue }
            guard text.hasPrefix("$") else {
                found.append((current, text))
                checkStep(text, of: current, value)
                continue
            }
            let words = text.split(separator: ".").map(String.init)
            let count = words.count
            guard count >= 4, words[count - 2] == "steps" else {
                report(
                    at: value, check: "unknown-step", "\(quoted(text)) names no step",
                    remedy: "write its id, or $workflows.WORKFLOW.steps.STEP")
                continue
            }
            var workflow: Int?
            if words[0] == "$workflows" {
                workflow = self.workflow(words[1], in: part)
            } else if words[0] == "$sourceDescriptions", count == 5,
                case .document(let document)? = parts[part].origins
                    .first(where: { $0.name == words[1] })?.origin
            {
                workflow = self.workflow(words[2], in: document)
            }
            guard let workflow else {
                report(at: value, check: "unknown-workflow", "\(quoted(text)) names no workflow")
                continue
            }
            found.append((workflow, words[count - 1]))
            checkStep(words[count - 1], of: workflow, value)
        }
        return found
    }

    /// Reports a workflow that has no step of an id.
    mutating func checkStep(_ id: String, of workflow: Int, _ value: Value) {
        let ids = (set.workflows[workflow].place["steps"].map { Array($0.elements) } ?? [])
            .compactMap { $0["stepId"]?.string }
        if ids.contains(id) { return }
        reportUnknown(
            at: value, check: "unknown-step", "the workflow has no step \(quoted(id))",
            name: UnknownName(id, listing: ids))
    }
}
