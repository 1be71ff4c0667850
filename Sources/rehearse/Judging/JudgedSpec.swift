import Contracts
import Simulator

/// What recordings are held against.
struct JudgedSpec {
    let contract: Contract
    /// How the backend is meant to behave; nil where nothing says so.
    let model: BackendModel?

    /// The spec among the words of a command, which may stand anywhere, and the recordings.
    static func parted(
        _ words: [String], _ environment: Environment
    ) -> (spec: String, recordings: [String]) {
        var words = words
        let folder = words.firstIndex { (try? environment.listFolder($0)) != nil }
        let contract = words.firstIndex { word in
            Contract.fileNames.contains { word == $0 || word.hasSuffix("/\($0)") }
        }
        let spec = words.remove(at: folder ?? contract ?? 0)
        return (spec, words)
    }

    /// Reads a spec's folder, or an OpenAPI file; nil where it cannot be used, with the reasons.
    static func read(
        _ path: String, _ invocation: Invocation
    ) throws -> (spec: JudgedSpec?, diagnostics: [Diagnostic]) {
        let environment = invocation.environment
        let entries = (try? environment.listFolder(path)) ?? []
        let contents: (contract: Contract?, model: BackendModel?, diagnostics: [Diagnostic])
        if entries.contains(where: { $0.name == FileKind.backend.folder }) {
            let zones = try EvaluationFunctions.zones(invocation)
            let reading = SpecReading.spec(path, zones: zones, environment)
            contents = (reading.spec?.contract, reading.spec?.oracleModel, reading.diagnostics)
        } else {
            let (contract, diagnostics) = ContractReading.contract(path, environment)
            contents = (contract, nil, diagnostics)
        }
        let isSound = !contents.diagnostics.contains { $0.severity == .error }
        guard let contract = contents.contract, isSound else { return (nil, contents.diagnostics) }
        return (JudgedSpec(contract: contract, model: contents.model), contents.diagnostics)
    }
}
