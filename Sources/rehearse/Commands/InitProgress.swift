import Reporter
import Scaffolding
import Simulator

/// A line on a terminal that shows how far the start of a spec is, for contracts that take long.
struct InitProgress {
    private let contract: String
    private let isQuiet: Bool
    private let environment: Environment

    init(contract: String, isQuiet: Bool, _ environment: Environment) {
        self.contract = contract
        self.isQuiet = isQuiet
        self.environment = environment
    }

    private var isShown: Bool { !isQuiet && environment.canMoveLines(on: .error) }

    /// Shows what is being done; whether to go on with it.
    func show(_ stage: SpecScaffolding.Stage) -> Bool {
        if environment.interruption() != nil { return false }
        guard isShown, let doing = Self.doing(stage) else { return true }
        let line = "\(VisibleText.line(contract)): \(doing)"
        let width = max(20, environment.terminalWidth(.error) ?? 80) - 1
        try? environment.print("\r\(line.prefix(width))\u{1B}[K", to: .error)
        return true
    }

    /// Takes the line away.
    func clear() {
        if isShown { try? environment.print("\r\u{1B}[K", to: .error) }
    }

    /// The stage in words; nil if the line on the terminal need not change.
    private static func doing(_ stage: SpecScaffolding.Stage) -> String? {
        switch stage {
        case .asking(let number, let all):
            number % 10 == 0 ? "looking for requests: \(number) of \(all) operations" : nil
        case .answering(let number, let all):
            number % 10 == 0 ? "looking for answers: \(number) of \(all) operations" : nil
        case .trying(let requests): "trying the model: \(requests) requests"
        case .running(_, of: 0): nil
        case .running(let number, let all): "running scenarios: \(number) of \(all)"
        }
    }
}
