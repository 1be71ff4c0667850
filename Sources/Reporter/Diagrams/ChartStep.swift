import Contracts
import Simulator

/// An entry of a list of actions, as its document writes it.
struct ChartStep {
    /// The variable and the list of its loop; nil if the step is not repeated.
    let loop: Value.Member?
    /// The condition of the step; nil if it is always done.
    let condition: Value?
    /// The actions, in order, by the words of the format.
    let acts: [Value.Member]
    /// Steps inside, done after the acts.
    let steps: [ChartStep]

    private static let words = [
        "assign", "append", "remove", "raise", "invoke", "cancel", "forget",
    ]

    /// Reads an object with the keys of an action; nil if it is no object or has no action.
    init?(_ value: Value) {
        guard value.kind == .object else { return nil }
        loop = value["for"]?.members.first { _ in true }
        condition = value["when"]
        acts = value.members.filter { Self.words.contains($0.name) }
        steps = Self.steps(of: value["do"])
        if acts.isEmpty, steps.isEmpty { return nil }
    }

    /// The steps of a value that is one of them, or a list.
    static func steps(of value: Value?) -> [ChartStep] {
        NamedParts.effects.elements(of: value).compactMap { ChartStep($0) }
    }

    /// The step in a few words, such as `if context.isNew then context.count = 1`.
    var text: String {
        var text = (acts.map(Self.text) + steps.map(\.text)).joined(separator: "; ")
        if let condition { text = "if \(ChartText.expression(condition)) then \(text)" }
        if let loop { text = "for \(loop.name) in \(ChartText.expression(loop.value)) do \(text)" }
        return text
    }

    private static func text(of act: Value.Member) -> String {
        switch act.name {
        case "assign", "append":
            let sign = act.name == "assign" ? "=" : "+="
            return act.value.members.map {
                "\($0.name) \(sign) \(ChartText.data($0.value))"
            }.joined(separator: ", ")
        default:
            let names = list(act.value).map { value in
                let name =
                    value.string ?? (value["event"] ?? value["operation"])?.string
                    ?? ChartText.json(value)
                return act.name == "raise"
                    ? value["after"]?.string.map { "\(name) after \($0)" } ?? name : name
            }
            return "\(act.name) \(names.joined(separator: ", "))"
        }
    }

    /// A value that may stand alone or in a list, as a list.
    static func list(_ value: Value) -> [Value] {
        value.kind == .array ? Array(value.elements) : [value]
    }
}
