import Contracts
import Scenarios
import Simulator
import SpecSupport
import TestSupport
import Testing

/// An invented shop with settings, notes and one seat, and ways in which its backend is broken.
enum SettingsShop {
    static let contract = """
        openapi: 3.1.0
        info: {title: Shop, version: "1"}
        paths:
          /settings:
            get:
              operationId: readSettings
              responses: {"200": {description: It., content: {application/json: {schema: {type: object}}}}}
            put:
              operationId: changeSettings
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [language], properties: {language: {type: string}}}
              responses: {"204": {description: Changed.}}
          /notes:
            get:
              operationId: listNotes
              responses: {"200": {description: They., content: {application/json: {schema: {type: array}}}}}
            post:
              operationId: addNote
              requestBody:
                required: true
                content:
                  application/json:
                    schema: {type: object, required: [text], properties: {text: {type: string}}}
              responses: {"201": {description: Added.}}
          /seat:
            post:
              operationId: takeSeat
              responses: {"201": {description: Taken.}, "409": {description: Gone.}}
        """

    static let backend = """
        state: {language: en, notes: [], taken: 0}
        operations:
          readSettings: [{name: all, respond: {body: {language: "${state.language}"}}}]
          changeSettings:
            - name: changed
              do: [{set: {state.language: "${request.body.language}"}}]
              respond: {status: 204}
          listNotes: [{name: listed, respond: {body: "${state.notes}"}}]
          addNote:
            - name: added
              do: [{set: {state.notes: "${state.notes + [request.body.text]}"}}]
              respond: {status: 201}
          takeSeat:
            - {name: gone, when: state.taken > 0, respond: {status: 409}}
            - name: taken
              do: [{set: {state.taken: "${state.taken + 1}"}}]
              respond: {status: 201}
        """

    /// Ways in which the backend is broken, by name.
    static let mutants = [
        "forgets": """
        breaks: The language is not kept.
        changes: [{at: /operations/changeSettings/changed/do, remove: true}]
        run: ["*"]
        finds: ["*"]
        """,
        "twice": """
        breaks: Looking and taking are two steps.
        changes: [{at: /operations/takeSeat/taken/split, set: true}]
        run: ["*"]
        finds: ["*"]
        """,
        "three-is-many": """
        breaks: Three notes are answered with none.
        changes:
          - at: /operations/listNotes/listed/respond/body
            set: "${size(state.notes) > 2 ? [] : state.notes}"
        run: ["*"]
        finds: ["*"]
        """,
    ]

    /// The outcome of a scenario of some lines, and how many steps its first run had.
    ///
    /// - Parameter mutant: the way in which the backend is broken; nil for none.
    static func result(_ lines: String, mutant: String? = nil) throws -> ScenarioResult {
        let suite =
            "scenarios:\n  - name: one\n"
            + lines.split(separator: "\n").map { "    \($0)\n" }.joined()
        var texts = [
            "openapi.yaml": contract, "backend.yaml": backend, "scenarios/suite.yaml": suite,
        ]
        for (name, text) in mutants { texts["mutants/\(name).yaml"] = text }
        let files = TestSpec.files(texts)
        let zones = try SystemZones.database()
        let broken = Mutant.loadAll(of: files).mutants.filter { $0.name == mutant }
        let (spec, diagnostics) = Spec.load(files, zones: zones, mutants: broken)
        let (suites, reported) = ScenarioSuite.loadAll(
            of: try #require(spec, "\(diagnostics.map(\.line))"), files: files, zones: zones)
        #expect((diagnostics + reported).map(\.line) == [])
        let scenario = try #require(suites.first?.scenarios.first)
        return try ScenarioRunner(try #require(spec), seed: 1, zones: zones).run(scenario)
    }
}
