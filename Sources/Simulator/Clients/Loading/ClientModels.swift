import Contracts

/// Reads all client machines of a spec. A machine that others use is read before them.
struct ClientModels {
    private let documents: [(name: String, path: String, document: Document)]
    private let context: Context
    private var loaded: [String: ClientModel] = [:]
    private var broken: Set<String> = []
    private var open: [String] = []
    private var diagnostics: [Diagnostic] = []

    /// The input that all machines of a spec share.
    private struct Context {
        let files: SpecFiles
        let judge: ExchangeJudge
        let backend: BackendModel?
        let functions: FunctionTable
        let readers: [ReaderFile]
    }

    /// The machines of a spec that can be used, in the byte order of their names, and all problems
    /// and warnings.
    static func load(
        _ files: SpecFiles, judge: ExchangeJudge, backend: BackendModel?, functions: FunctionTable
    ) -> (clients: [ClientModel], diagnostics: [Diagnostic]) {
        let paths = files.paths.filter { $0.hasPrefix(FileKind.client.folder) }
        if paths.isEmpty { return ([], []) }
        var models = ClientModels(
            paths: paths,
            context: Context(
                files: files, judge: judge, backend: backend, functions: functions,
                readers: ReaderFile.all(in: files)))
        for (name, _, _) in models.documents { models.load(name) }
        let clients = models.documents.compactMap { models.loaded[$0.name] }
        return (clients, models.diagnostics)
    }

    private init(paths: [String], context: Context) {
        self.context = context
        var documents: [(name: String, path: String, document: Document)] = []
        for path in paths {
            let name = Self.name(of: path)
            do throws(DocumentFailure) {
                let document = try context.files.document(path)
                if let first = documents.first(where: { $0.name == name }) {
                    diagnostics.append(
                        document.root.diagnostic(
                            check: "second-machine",
                            "\(first.path) is a machine of the name \(quoted(name)), too",
                            remedy: "give one of the files another name"))
                    continue
                }
                documents.append((name, path, document))
            } catch {
                broken.insert(name)
                diagnostics += error.diagnostics
            }
        }
        self.documents = documents.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The name of the machine of a file: its path below the folder, without the extension.
    private static func name(of path: String) -> String {
        let name = path.dropFirst(FileKind.client.folder.count)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
    }

    private mutating func load(_ name: String) {
        guard loaded[name] == nil, !broken.contains(name),
            let (_, path, document) = documents.first(where: { $0.name == name })
        else { return }
        open.append(name)
        defer { open.removeLast() }
        for member in document.root["uses"].map({ Array($0.members) }) ?? [] {
            guard let start = open.firstIndex(of: member.name) else {
                load(member.name)
                continue
            }
            let circle = (open[start...] + [member.name]).joined(separator: ", ")
            diagnostics.append(
                member.key.diagnostic(
                    check: "circular-use", "machines use each other in a circle: \(circle)",
                    remedy: "let one of them do without the other"))
            broken.insert(name)
        }
        if broken.contains(name) { return }
        let source = ClientSource(
            name: name, path: path, document: document, judge: context.judge,
            backend: context.backend, functions: context.functions, files: context.files,
            readers: context.readers, used: loaded, broken: broken)
        let (model, faults) = ClientModel.load(source)
        diagnostics += faults
        loaded[name] = model
        if model == nil { broken.insert(name) }
    }
}
