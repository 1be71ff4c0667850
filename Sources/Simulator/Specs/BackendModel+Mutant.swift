import Contracts

extension BackendSource {
    /// The model as some mutants break it, with the faults of the mutants; nil if there are any.
    ///
    /// A fault of the broken model is reported at the mutant, with a note on the model's place.
    func mutated(
        by mutants: [Mutant]
    ) -> (model: BackendModel?, diagnostics: [Diagnostic]) {
        let (changed, faults) = DocumentChange.document(
            document, with: mutants.flatMap(\.changes))
        guard let changed else { return (nil, faults) }
        let source = BackendSource(
            document: changed, contract: contract, functions: functions, files: files,
            isBroken: true)
        let (model, diagnostics) = BackendModel.load(source)
        if let model { return (model, []) }
        let place = mutants.last?.place ?? document.root
        let reported = diagnostics.filter { $0.severity == .error }.map { fault in
            (place["changes"] ?? place).diagnostic(
                check: "unusable-sabotage", "the broken backend cannot be used: \(fault.message)",
                remedy: fault.remedy,
                notes: [
                    Diagnostic.Note(
                        file: fault.file, position: fault.position, message: "changed here")
                ])
        }
        return (nil, reported)
    }
}

extension Mutant {
    /// The reasons why the mutant cannot break the backend of a spec.
    package func faults(in files: SpecFiles, of spec: Spec) -> [Diagnostic] {
        guard spec.oracleModel != nil,
            let source = try? Spec.backend(
                in: files, contract: spec.contract, functions: spec.functions)?.source
        else {
            return [
                place.diagnostic(
                    check: "unusable-sabotage", "the spec has no backend that could be broken",
                    remedy: "write \(FileKind.backend.folder) beside the contract")
            ]
        }
        return source.mutated(by: [self]).diagnostics
    }
}
