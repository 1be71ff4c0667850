import Contracts

/// Changes of a backend's state that are made before anything happens.
package struct BackendPreparation: Sendable {
    let steps: [UpdateStep]
    /// The changes as they are written.
    let wishes: [CELValue]
}

extension BackendModel {
    /// Reads a `do` list for the model, as a rule would have it, but without a request; nil where
    /// something is wrong with it.
    package func preparation(
        _ list: Value, files: SpecFiles
    ) -> (preparation: BackendPreparation?, diagnostics: [Diagnostic]) {
        let source = BackendSource(
            document: list.document, contract: contract, functions: scope.functions, files: files)
        var loading = BackendLoading(source, extending: self)
        let steps = loading.steps(list, point: "preparation", in: loading.scope)
        let diagnostics = loading.reading.diagnostics.reportedOnce()
        let isBroken = diagnostics.contains { $0.severity == .error }
        return (
            isBroken
                ? nil : BackendPreparation(steps: steps, wishes: list.elements.map(CELValue.init)),
            diagnostics
        )
    }
}

extension BackendLoading {
    /// A reading of what another document says for a model that is known already.
    fileprivate init(_ source: BackendSource, extending model: BackendModel) {
        self.init(source)
        scope = model.scope
        reading.hidden = [
            ("request", "nothing was asked yet"), ("response", "nothing was answered yet"),
            ("with", "no job was planned yet"),
        ]
        members = model.start.map(\.name)
        jobNames = model.jobs.map(\.name)
    }
}
