import Contracts
import Simulator

/// The files that a command line says are read.
struct CallInputs {
    /// A file that is named, and the option or argument that names it.
    struct Named {
        let option: String
        let path: String
    }

    /// A file below a folder that is named.
    struct Found {
        let path: String
        /// True for data, which is an input whatever format it has.
        let isData: Bool
    }

    private(set) var files: [Named] = []
    private(set) var found: [Found] = []
    private let environment: Environment

    /// Collects the inputs of a call.
    init(_ command: Command, values: Values, environment: Environment) {
        self.environment = environment
        for argument in command.arguments {
            let texts = values.texts(argument)
            for text in texts { add(text, argument.kind, of: argument.name) }
            if texts.isEmpty, argument.kind == .spec, argument.count.lowerBound == 0 {
                for folder in (try? SpecFolders.all(in: environment)) ?? [] { addSpec(folder) }
            }
        }
        for option in command.options {
            for text in values.texts(option) { add(text, option.kind, of: option.name) }
        }
    }

    private mutating func add(_ text: String, _ kind: InputKind, of option: String) {
        switch kind {
        case .file: addFile(text, of: option)
        case .filePlace:
            let path = text.lastIndex(of: "#").map { String(text[..<$0]) } ?? text
            addFile(path, of: option)
        case .folder: addFolder(text)
        case .spec:
            addFile(text, of: option)
            addSpec(text)
            // rehearse mock takes SPEC=PORT.
            if let mark = text.lastIndex(of: "=") { addSpec(String(text[..<mark])) }
        default: break
        }
    }

    private mutating func addFile(_ path: String, of option: String) {
        if path != Environment.standardStream { files.append(Named(option: option, path: path)) }
    }

    private mutating func addFolder(_ folder: String) {
        for path in (try? environment.files(below: folder, endingIn: [""])) ?? [] {
            found.append(Found(path: folder + "/" + path, isData: true))
        }
    }

    private mutating func addSpec(_ text: String) {
        let folder = SpecFolders.trimmed(text)
        for path in (try? environment.files(below: folder, endingIn: [""])) ?? [] {
            let isData = path.split(separator: "/").dropLast().contains("files")
            let isRead =
                isData || path.hasSuffix("README.md")
                || Environment.documentSuffixes.contains { path.hasSuffix($0) }
            if isRead { found.append(Found(path: folder + "/" + path, isData: isData)) }
        }
    }
}
