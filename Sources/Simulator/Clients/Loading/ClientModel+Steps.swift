import Contracts

extension ClientModel {
    /// The steps of a list in order, and the problems of the list. A step is an event of the person
    /// by its name, perhaps with data.
    public func steps(
        _ list: Value?
    ) -> (steps: [(event: String, data: CELMap)], diagnostics: [Diagnostic]) {
        var steps: [(event: String, data: CELMap)] = []
        var diagnostics: [Diagnostic] = []
        for value in list.map({ Array($0.elements) }) ?? [] {
            if let step = step(value, &diagnostics) { steps.append(step) }
        }
        return (steps, diagnostics)
    }

    private func step(
        _ value: Value, _ diagnostics: inout [Diagnostic]
    ) -> (event: String, data: CELMap)? {
        let member = value.members.first { _ in true }
        guard let name = value.string ?? member?.name else { return nil }
        guard let event = events.first(where: { $0.name == name }) else {
            diagnostics.append(
                value.diagnostic(
                    check: "unknown-event",
                    "\(quoted(self.name)) has no event \(quoted(name))",
                    remedy: UnknownName(name, among: events.map(\.name)).remedy))
            return nil
        }
        var data = CELMap()
        for celValue in member?.value.members ?? value.members where member != nil {
            if !event.data.contains(where: { $0.name == celValue.name }) {
                diagnostics.append(
                    celValue.key.diagnostic(
                        check: "unknown-datum",
                        "the event \(quoted(name)) brings no \(quoted(celValue.name))",
                        remedy: UnknownName(celValue.name, among: event.data.map(\.name)).remedy))
            }
            data.set(.string(celValue.name), to: CELValue(celValue.value))
        }
        return (name, data)
    }
}
