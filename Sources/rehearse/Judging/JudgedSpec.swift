import Contracts
import Simulator

/// The documents against which recordings are checked.
struct JudgedSpec {
    let contract: Contract
    /// The backend model; nil if there is none.
    let model: BackendModel?
    /// Hides the credentials in recordings.
    let mask: SecretMask

    /// The spec among the words of a command, which may stand anywhere, and the recordings.
    static func parted(
        _ words: [String], _ environment: Environment
    ) -> (spec: String, recordings: [String]) {
        var words = words
        let folder = words.firstIndex { (try? environment.listFolder($0)) != nil }
        let contract = words.firstIndex { LoneContract.isMeant(by: $0, environment) }
        // A contract that cannot be read is known by its name.
        let broken = words.firstIndex { word in
            Contract.fileNames.contains { word == $0 || word.hasSuffix("/\($0)") }
        }
        let spec = words.remove(at: folder ?? contract ?? broken ?? 0)
        return (spec, words)
    }

    /// Reads a spec's folder, an OpenAPI file, or the contract of a URL.
    ///
    /// - Returns: the spec, nil if it cannot be used; and the problems.
    static func read(
        _ path: String, _ invocation: Invocation
    ) throws -> (spec: JudgedSpec?, diagnostics: [Diagnostic]) {
        let environment = invocation.environment
        let entries = (try? environment.listFolder(path)) ?? []
        let judged: JudgedSpec?
        let diagnostics: [Diagnostic]
        if entries.contains(where: { $0.name == FileKind.backend.folder }) {
            let zones = try EvaluationFunctions.zones(invocation)
            let reading = SpecReading.spec(path, zones: zones, environment)
            judged = reading.spec.map { spec in
                JudgedSpec(
                    contract: spec.contract, model: spec.oracleModel,
                    mask: SecretMask(specs: [spec]))
            }
            diagnostics = reading.diagnostics
        } else {
            let (contract, wrong) = ContractReading.contract(path, environment)
            judged = contract.map { contract in
                JudgedSpec(
                    contract: contract, model: nil, mask: SecretMask(contracts: [contract]))
            }
            diagnostics = wrong
        }
        let isSound = !diagnostics.contains { $0.severity == .error }
        return (isSound ? judged : nil, diagnostics)
    }
}
