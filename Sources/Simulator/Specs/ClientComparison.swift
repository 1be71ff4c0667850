import Contracts

/// The client machines and readers of a spec, beside an old and a new contract.
///
/// Each machine is read with both contracts, and its static problems are compared. A problem that
/// only the new contract brings breaks the machine. Readers are compared in the same way.
package struct ClientComparison {
    /// A client that makes requests of an operation or reads its answers.
    package struct User: Sendable, Hashable {
        /// The name of the machine or the path of the reader.
        package let client: String
        /// The app version: the folder of the machine below `clients/`; nil without folders.
        package let version: String?
        /// The `operationId`.
        package let operation: String
        /// The use in words, such as `state confirming calls it`.
        package let message: String
        /// The place in the client's file.
        package let place: Value
        /// The request of a machine; nil for a reader.
        let request: RequestTemplate?
        /// The status whose answer is read; nil for all.
        package let status: Int?

        package static func == (left: Self, right: Self) -> Bool {
            left.key == right.key
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(key) }

        private var key: [String] { [client, version ?? "", operation, message] }
    }

    /// A problem that the new contract brings.
    package struct Break: Sendable {
        /// The name of the machine or the path of the reader.
        package let client: String
        /// The app version; nil without folders.
        package let version: String?
        /// The `operationId`; nil if the problem belongs to no single request.
        package let operation: String?
        /// The problem, with its place.
        package let problem: Diagnostic
    }

    /// The users of operations, in the order of the files.
    package private(set) var users: [User] = []
    /// The problems, in the order of the files.
    package private(set) var breaks: [Break] = []

    /// Clients that cannot be compared, with the reasons.
    package private(set) var notes: [Diagnostic] = []

    private let old: Contract
    private let new: Contract
    /// The paths of the machines in the spec.
    private let machines: [String]

    /// Compares the clients of a spec.
    package init(
        of files: SpecFiles, from old: Contract, to new: Contract, zones: ZoneDatabase
    ) {
        // An id is no part of a request, so clients may name operations by the old one or the new.
        let (old, new) = (old.alsoNamed(as: new), new.alsoNamed(as: old))
        self.old = old
        self.new = new
        machines = files.paths.filter { $0.hasPrefix(FileKind.client.folder) }
        let functions = FunctionTable.standard(zones: zones, calendars: Spec.calendars(of: files))
        let backend = try? Spec.backend(in: files, contract: old, functions: functions)
        let read: (Contract) -> ReadClients = { contract in
            ReadClients(
                ClientModels.load(
                    files, judge: ExchangeJudge(contract), backend: backend?.model,
                    functions: functions))
        }
        compare(read(old), read(new))
        for path in files.paths where ReaderClaim.isReader(path) {
            compareReader(path, files)
        }
    }

    // MARK: Machines

    /// Machines that were read with one contract.
    private struct ReadClients {
        let models: [ClientModel]
        let problems: [Diagnostic]

        init(_ read: (clients: [ClientModel], diagnostics: [Diagnostic])) {
            models = read.clients
            problems = (read.diagnostics + read.clients.flatMap { $0.unsoundness() })
                .reportedOnce()
        }
    }

    private mutating func compare(_ before: ReadClients, _ after: ReadClients) {
        let old = before.models
        // A machine of a new operation can be read with the new contract alone.
        let added = after.models.filter { model in !old.contains { $0.name == model.name } }
        for model in old + added { addUsers(model) }
        let known = Set(before.problems.map(Problem.init))
        for problem in after.problems
        where problem.severity == .error && !known.contains(Problem(problem)) {
            guard let model = (old + added).first(where: { $0.root.document.name == problem.file })
            else {
                addUnread(problem)
                continue
            }
            let (client, version) = Self.title(of: model.name)
            let operation = operation(of: problem, in: model)
            // A problem of a new operation is no change of an old one.
            if let operation, self.old.operation(operation) == nil { continue }
            breaks.append(
                Break(client: client, version: version, operation: operation, problem: problem))
        }
        let files = Set((old + after.models).map(\.root.document.name))
        for problem in before.problems
        where problem.severity == .error && !files.contains(problem.file)
            && after.problems.contains(where: { Problem($0) == Problem(problem) })
        {
            notes.append(Self.note(problem))
        }
    }

    /// A machine that needs a new operation, and that the new contract breaks in another way.
    private mutating func addUnread(_ problem: Diagnostic) {
        guard let path = machines.first(where: { problem.file.hasSuffix("/" + $0) }) else { return }
        let name = path.dropFirst(FileKind.client.folder.count).prefix { $0 != "." }
        let (client, version) = Self.title(of: String(name))
        breaks.append(Break(client: client, version: version, operation: nil, problem: problem))
    }

    private mutating func addUsers(_ model: ClientModel) {
        for invocation in model.invocations {
            let (client, version) = Self.title(of: model.name)
            let state = invocation.state.map { model.states[$0].path } ?? ""
            users.append(
                User(
                    client: client, version: version, operation: invocation.operation.id,
                    message: state.isEmpty ? "the machine calls it" : "state \(state) calls it",
                    place: invocation.place, request: invocation.request, status: nil))
        }
    }

    private static func note(_ problem: Diagnostic) -> Diagnostic {
        Diagnostic(
            file: problem.file, position: problem.position, severity: .warning,
            check: "uncompared-client",
            message: "this client is not compared: \(problem.message)",
            remedy: "repair it, and compare again")
    }

    /// A problem without its place in the text of another one.
    private struct Problem: Hashable {
        let file: String
        let check: String
        let position: SourcePosition?
        let message: String

        init(_ diagnostic: Diagnostic) {
            file = diagnostic.file
            check = diagnostic.check
            position = diagnostic.position
            message = diagnostic.message
        }
    }

    /// The operation that a problem is about: the one that its words name, or the request before it.
    private func operation(of problem: Diagnostic, in model: ClientModel) -> String? {
        let invocations = model.invocations
        let named = invocations.filter { invocation in
            problem.message.contains(quoted(invocation.operation.id))
                || problem.message.contains(" \(invocation.operation.id) ")
        }
        if let first = named.first { return first.operation.id }
        guard let position = problem.position else { return invocations.first?.operation.id }
        let before = invocations.filter { $0.place.position <= position }
            .max { $0.place.position < $1.place.position }
        return (before ?? invocations.first)?.operation.id
    }

    /// The name and the version of a machine; a folder below `clients/` is a version.
    private static func title(of name: String) -> (client: String, version: String?) {
        guard let slash = name.firstIndex(of: "/") else { return (name, nil) }
        return (String(name[name.index(after: slash)...]), String(name[..<slash]))
    }

    // MARK: Readers

    private mutating func compareReader(_ path: String, _ files: SpecFiles) {
        guard let file = try? ReaderFile(path, in: files),
            let root = try? files.document(path).root
        else { return }
        var seen: Set<String> = []
        let (name, version) = Self.title(of: String(path.dropFirst(ReaderClaim.folder.count)))
        for claim in file.claims {
            let client = "reader \(name)"
            users.append(
                User(
                    client: client, version: version, operation: claim.operation,
                    message: "it decodes the answer \(claim.status)", place: root, request: nil,
                    status: claim.status))
            guard seen.insert(claim.operation).inserted else { continue }
            let pairings = [old, new].map {
                ReaderPairing(contract: $0, reader: root, schema: file.schema)
            }
            let known = Set(pairings[0].diagnostics(of: claim.operation).map(\.message))
            for problem in pairings[1].diagnostics(of: claim.operation)
            where problem.severity == .error && !known.contains(problem.message) {
                breaks.append(
                    Break(
                        client: client, version: version, operation: claim.operation,
                        problem: problem))
            }
        }
    }
}
