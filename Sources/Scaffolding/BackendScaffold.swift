import Contracts
import Simulator

/// Writes the `backend.yaml` of a scaffolded spec: what the contract implies, and a job for each
/// webhook.
struct BackendScaffold {
    let start: SpecScaffold

    init(_ start: SpecScaffold) { self.start = start }

    /// The text of the file.
    var file: String {
        var entries: [SpecText.Entry] = [
            .init(
                key: "description",
                value: .text("A first model of \(start.contract.title), started from its contract.")
            ),
            .init(key: "why", value: .line(Self.why(start.contract))),
            .init(
                comments: [
                    "",
                    "An operation that has no rules here behaves as the contract implies. Print",
                    "that with `rehearse export SPEC --model`, and copy from it what you change:",
                    "who may do what, what is refused, what follows from what.",
                ] + guesses, key: "implied", value: .celValue(.bool(true))),
        ]
        let plain = start.contract.operations.filter {
            start.plainness.operations.contains($0.id)
        }
        if !plain.isEmpty {
            let rules = plain.compactMap { operation -> SpecText.Entry? in
                guard let answer = operation.success else { return nil }
                let respond: SpecText = .line(.members(["answer": .celValue(.int(answer.status))]))
                let rule: SpecText = .members([
                    "name": .text("answered by the contract"), "respond": respond,
                ])
                return .init(key: operation.id, value: .list([.line(rule)]))
            }
            entries.append(
                .init(
                    comments: ["", "What the contract seemed to imply of these broke it."],
                    key: "operations", value: .map(rules)))
        }
        if !start.webhooks.isEmpty {
            entries.append(
                .init(
                    comments: [
                        "", "What the backend sends by itself. The contract does not say when: let",
                        "a rule `schedule` the job, with a `body`, in its `do`.",
                    ],
                    key: "jobs", value: .map(start.webhooks.map(\.job))))
        }
        return SpecText.map(entries).denseFile
    }

    /// Guesses from words, which a person should look at, as lines.
    private var guesses: [String] {
        let lines = start.contract.operations.flatMap(start.implied.guesses).prefix(Self.most)
        return lines.isEmpty ? [] : ["", "Guessed from words of the contract:"] + lines
    }

    private static let most = 30

    /// The requirement behind an operation: the contract, with the operation's id as the section.
    static func why(_ operation: Contracts.Operation) -> SpecText {
        let about = operation.summary ?? operation.description ?? ""
        let says = about.split(separator: "\n").first.map(String.init) ?? ""
        return .members([
            "document": .text(operation.value.document.name), "section": .text(operation.id),
            "says": .text(
                says.isEmpty ? "\(operation.method) \(operation.path.text)" : shortened(says)),
        ])
    }

    /// The requirement behind all operations: the contract.
    static func why(_ contract: Contract, section: String = "paths") -> SpecText {
        .members([
            "document": .text(contract.document.name), "section": .text(section),
            "says": .text("what each operation takes and answers"),
        ])
    }

    private static func shortened(_ text: String) -> String {
        text.count <= 80 ? text : text.prefix(79) + "…"
    }
}
