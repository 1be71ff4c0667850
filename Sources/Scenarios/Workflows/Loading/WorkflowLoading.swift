import Contracts
import Simulator

/// Reads workflows, and collects everything that is wrong with them.
///
/// All documents are opened and all ids declared before anything is linked, because a workflow may
/// speak of others before and behind it.
struct WorkflowLoading: DiagnosticCollector {
    /// One document, and what its source descriptions lead to.
    struct Part {
        /// The result of a source description.
        enum Origin {
            case contract(Int)
            case document(Int)
            case unusable
        }

        let source: WorkflowSource
        var origins: [(name: String, origin: Origin, isAsync: Bool)] = []
        var root: Value { source.document.root }
        /// True if it is of version 1.1 or later.
        var isNewer: Bool { root["arazzo"]?.string.map { !$0.hasPrefix("1.0") } ?? false }
    }

    var set = WorkflowSet()
    var parts: [Part] = []
    var diagnostics: [Diagnostic] = []
    /// The document whose workflows are being read, and the workflow.
    var part = 0
    var current = 0
    /// The place of the step that is being read; nil outside of steps.
    var step: Int?
    /// True if an error keeps the workflows from being run.
    var isBroken: Bool { diagnostics.contains { $0.severity == .error } }

    /// Reads a document and those that it refers to.
    mutating func load(_ source: WorkflowSource) {
        open(source)
        for part in parts.indices { declare(part) }
        for number in set.workflows.indices { read(number) }
        for number in set.workflows.indices { check(number) }
        diagnostics = diagnostics.reportedOnce()
    }

    // MARK: Documents

    private static let mostDocuments = 32

    /// Opens a document, and gives its number.
    @discardableResult
    private mutating func open(_ source: WorkflowSource) -> Int {
        if let known = parts.firstIndex(where: {
            $0.source.document.name == source.document.name
        }) {
            return known
        }
        let number = parts.count
        parts.append(Part(source: source))
        let root = source.document.root
        diagnostics += FileKind.arazzo.faults(in: root)
        for value in root["sourceDescriptions"].map({ Array($0.elements) }) ?? [] {
            guard let description = SourceDescription(value) else { continue }
            let name = description.name
            if parts[number].origins.contains(where: { $0.name == name }) {
                report(
                    at: value["name"] ?? value, check: "repeated-source",
                    "two source descriptions are called \(quoted(name))",
                    remedy: "give one of them another name")
            }
            let origin = origin(of: description, in: source)
            parts[number].origins.append((name, origin, description.isAsync))
        }
        return number
    }

    private mutating func origin(
        of description: SourceDescription, in source: WorkflowSource
    ) -> Part.Origin {
        switch source.find(description.name, description.url, description.type) {
        case .contract(let spec):
            let known = set.contracts.firstIndex {
                $0.contract.document.name == spec.contract.document.name
            }
            if let known { return .contract(known) }
            set.contracts.append(spec)
            set.contractNames.append(description.name)
            return .contract(set.contracts.count - 1)
        case .workflows(let other):
            if parts.count >= Self.mostDocuments {
                report(
                    at: description.place, check: "too-many-sources",
                    "more than \(Self.mostDocuments) documents refer to each other",
                    remedy: "join some of them")
                return .unusable
            }
            return .document(open(other))
        case .nothing(let reason, let remedy):
            let place = description.place["url"] ?? description.place
            if description.isAsync {
                warn(at: place, check: "unsupported-arazzo", reason, remedy: remedy)
            } else {
                report(at: place, check: "unknown-source", reason, remedy: remedy)
            }
            return .unusable
        }
    }

    /// Makes the workflows of a document known.
    private mutating func declare(_ number: Int) {
        let root = parts[number].root
        var sources = CELMap()
        for value in root["sourceDescriptions"].map({ Array($0.elements) }) ?? [] {
            guard let name = value["name"]?.string else { continue }
            sources.set(.string(name), to: CELValue(value))
        }
        for value in root["workflows"].map({ Array($0.elements) }) ?? [] {
            guard let id = value["workflowId"]?.string else { continue }
            if workflow(id, in: number) != nil {
                report(
                    at: value["workflowId"] ?? value, check: "repeated-workflow",
                    "two workflows are called \(quoted(id))", remedy: "give one of them another id")
                continue
            }
            part = number
            var workflow = Workflow(
                id: id, document: number, inputs: inputs(value["inputs"], of: value), place: value)
            workflow.sources = sources
            workflow.own = root["$self"]?.string
            set.workflows.append(workflow)
        }
    }

    /// The number of a workflow of a document.
    func workflow(_ id: String, in document: Int) -> Int? {
        set.workflows.firstIndex { $0.document == document && $0.id == id }
    }

    // MARK: Workflows

    private mutating func read(_ number: Int) {
        let value = set.workflows[number].place
        part = set.workflows[number].document
        current = number
        step = nil
        for name in value["dependsOn"].map({ Array($0.elements) }) ?? [] {
            if let dependency = workflowReference(name) {
                set.workflows[number].dependencies.append(dependency)
            }
        }
        let parameters = parameters(value["parameters"], isShared: true, ofWorkflow: false)
        checkShared(parameters, of: value)
        let successes = actions(value["successActions"], isFailure: false)
        let failures = actions(value["failureActions"], isFailure: true)
        for (place, item) in (value["steps"].map { Array($0.elements) } ?? []).enumerated() {
            step = place
            guard var read = step(item) else { continue }
            if set.workflows[number].steps.contains(where: { $0.id == read.id }) {
                report(
                    at: item["stepId"] ?? item, check: "repeated-step",
                    "two steps are called \(quoted(read.id))",
                    remedy: "give one of them another id")
            }
            read.parameters = read.parameters.overriding(parameters) { fits($0, read.call) }
            read.onSuccess = read.onSuccess.overriding(successes)
            read.onFailure = read.onFailure.overriding(failures)
            set.workflows[number].steps.append(read)
        }
        step = nil
        set.workflows[number].outputs = outputs(value["outputs"])
        putInOrder(number)
    }

    /// True if a parameter of the workflow is for the call of a step. An operation takes parameters
    /// with a place in a request. A workflow takes parameters without one, and those that it
    /// declares as inputs.
    private func fits(_ parameter: WorkflowParameter, _ call: WorkflowStep.Call) -> Bool {
        switch call {
        case .operation: parameter.location != nil
        case .workflow(let number):
            parameter.location == nil
                || set.workflows[number].inputs.members.contains { $0.name == parameter.name }
        }
    }

    /// Reports parameters without a place where no step calls a workflow, whose inputs have none.
    private mutating func checkShared(_ parameters: [WorkflowParameter], of workflow: Value) {
        let steps = workflow["steps"].map { Array($0.elements) } ?? []
        if steps.contains(where: { $0["workflowId"] != nil }) { return }
        for parameter in parameters where parameter.location == nil {
            reportPlaceless(parameter.name, at: parameter.place)
        }
    }

    // MARK: Reporting

    mutating func report(_ fault: RuntimeExpressionFault, at place: Value, check: String) {
        report(
            at: place, check: fault.isUnsupported ? "unsupported-arazzo" : check, fault.message,
            remedy: fault.remedy)
    }
}

extension UnknownName {
    /// A name that is none of the known ones, which the remedy lists where none is near.
    init(_ name: String, listing known: [String]) {
        self.init(
            name, among: known,
            otherwise: known.isEmpty ? nil : "there are \(known.joined(separator: ", "))")
    }
}

/// A source description gives a document a name, a URL and perhaps a type.
private struct SourceDescription {
    let place: Value
    let name: String
    let url: String
    let type: String?
    /// True where it describes messages.
    var isAsync: Bool { type == "asyncapi" }

    init?(_ place: Value) {
        guard let name = place["name"]?.string, let url = place["url"]?.string else { return nil }
        self.place = place
        self.name = name
        self.url = url
        type = place["type"]?.string
    }
}

extension [WorkflowParameter] {
    /// These, and those of the workflow that fit and are not said again.
    fileprivate func overriding(
        _ shared: [WorkflowParameter], where fits: (WorkflowParameter) -> Bool
    ) -> [WorkflowParameter] {
        self
            + shared.filter { other in
                fits(other)
                    && !contains {
                        $0.name == other.name
                            && ($0.location == other.location || $0.location == nil)
                    }
            }
    }
}

extension [WorkflowAction] {
    /// These, and those of the workflow that are not said again.
    fileprivate func overriding(_ shared: [WorkflowAction]) -> [WorkflowAction] {
        self + shared.filter { other in !contains { $0.name == other.name } }
    }
}
