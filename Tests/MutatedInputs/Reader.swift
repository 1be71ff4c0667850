/// A loader that reads an input.
enum Reader: String, CaseIterable {
    case document, schema, expression, jsonpath, pattern, zone, calendar, har, baseline, replay
    case report, arazzo, contract, backend, client, scenario, mutant, text

    /// Its share of a hundred inputs, larger where it is quick.
    var share: Int {
        switch self {
        case .document: 14
        case .schema: 16
        case .expression: 12
        case .jsonpath, .pattern, .zone, .calendar, .text: 6
        case .har, .replay, .report, .baseline: 5
        case .contract, .scenario: 3
        case .backend, .client, .arazzo: 2
        case .mutant: 1
        }
    }

    /// The file or folder of a spec that it reads; nil where it reads single files.
    var specFile: String? {
        switch self {
        case .contract: "openapi.yaml"
        case .backend: "backend.yaml"
        case .client: "clients/"
        case .scenario: "scenarios/"
        case .mutant: "mutants/"
        default: nil
        }
    }

    init?(pathInSpec path: String) {
        let found = Self.allCases.first { reader in
            guard let file = reader.specFile else { return false }
            return file.hasSuffix("/") ? path.hasPrefix(file) : path == file
        }
        guard let found else { return nil }
        self = found
    }
}
