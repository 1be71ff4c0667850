@testable import rehearse

/// An invented spec in memory: a shop that sells lamps, and an app that buys one.
enum LampShop {
    static let contract = """
        openapi: 3.1.0
        info: {title: Lamps, version: "1"}
        paths:
          /lamps:
            post:
              operationId: buy
              responses:
                "201": {description: Sold.}
                "409": {description: None is left.}
        """

    static let backend = """
        config: {sold: 0}
        state: {left: 1, sold: "${config.sold}"}
        operations:
          buy:
            - name: none left
              when: state.left == 0
              respond: {status: 409}
            - name: sold
              do: [{set: {state.left: "${state.left - 1}", state.sold: "${state.sold + 1}"}}]
              respond: {status: 201}
        """

    /// The app; it believes to have a lamp as soon as anything is answered.
    static func client(_ more: String = "", refused: String = "{target: idle}") -> String {
        """
        context: {hasLamp: false}
        events: {buy: {}, look: {}}
        initial: idle
        states:
          idle: {on: {buy: {target: buying, guard: "!context.hasLamp"}}}
          buying:
            invoke:
              operation: buy
              on:
                "201": {target: happy, assign: {context.hasLamp: true}}
                "409": \(refused)
                default: {target: idle}
          happy: {on: {look: {}}}
        \(more)
        """
    }

    static let requirement = """
        agreement:
          - {name: a lamp was sold, when: context.hasLamp, holds: server.sold > 0}
        """

    static let scenarios = """
        scenarios:
          - name: two at once
            kind: explore
            tags: [quick]
            actors: {ann: {client: buying}, ben: {client: buying}}
            network: {faults: 0}
            waits: []
            budget: {cases: 30, steps: 12}
          - name: everything
            kind: explore
            actors: {ann: {client: buying}}
            network: {faults: 0}
            waits: []
            strategy: exhaustive
        """

    /// The paths of its files.
    static let paths =
        ["openapi.yaml", "backend.yaml", "clients/buying.yaml"]
        .map { "specs/lamps/\($0)" } + ["specs/lamps/scenarios/exploring.yaml"]

    /// The spec with some files in place of its own.
    static func world(
        _ files: [String: String] = [:], variables: [String: String] = [:],
        isTerminal: Bool = false
    ) -> RecordedWorld {
        var all = [
            "specs/lamps/openapi.yaml": contract, "specs/lamps/backend.yaml": backend,
            "specs/lamps/clients/buying.yaml": client(requirement),
            "specs/lamps/scenarios/exploring.yaml": scenarios,
        ]
        for (path, text) in files {
            all[path.hasPrefix("/") ? path : "specs/lamps/" + path] = text
        }
        return RecordedWorld(files: all, variables: variables, isTerminal: isTerminal)
    }

    /// An app that takes any answer for a lamp.
    static let broken = client(
        requirement, refused: "{target: happy, assign: {context.hasLamp: true}}")
    /// A contract with a further header field in an answer.
    static let otherContract = contract.replacing(
        "Sold.}", with: "Sold., headers: {X-Left: {schema: {type: string}}}}")
    /// A backend that has none to sell.
    static let soldOut = backend.replacing("left: 1", with: "left: 0")
    /// The files that make the shop violate a requirement.
    static let faulty = ["clients/buying.yaml": broken, "backend.yaml": soldOut]
}
