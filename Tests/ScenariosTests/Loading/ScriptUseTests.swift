import Contracts
import Simulator
import Testing

@testable import Scenarios

/// Which costly variables a script speaks of, and whether it needs the model.
@Suite struct ScriptUseTests {
    /// The script of a scenario of the library.
    ///
    /// - Parameters:
    ///   - steps: its steps.
    ///   - more: further members of the scenario.
    ///   - definitions: what the suite defines.
    private func script(
        _ steps: String, _ more: String = "", defining definitions: String = "{}"
    ) throws -> Script {
        let (suite, reported) = try Library.load(
            """
            let: \(definitions)
            scenarios:
              - name: one
                kind: script
                actors: {anna: {headers: {x-card: c1}}}
                steps: [\(steps)]
                \(more)
            """)
        #expect(reported == [])
        return try #require(suite?.scenarios.first?.experiment.script)
    }

    private static let borrow = "{call: borrow, with: {body: {book: emma}}}"

    @Test(arguments: [
        #"{wait: "${string(NAME.size())}s"}"#,
        "{until: NAME.size() >= 0, within: 1m}",
        #"{until: "true", within: "${string(NAME.size())}s"}"#,
        #"{call: borrow, when: NAME.size() > 9, with: {body: {book: emma}}}"#,
        #"{call: borrow, for: {one: NAME}, with: {body: {book: emma}}}"#,
        #"{call: borrow, with: {body: {book: "${string(NAME.size())}"}}}"#,
        #"{call: borrow, with: {headers: {x-note: "${string(NAME.size())}"}, body: {book: emma}}}"#,
        #"{call: borrow, with: {body: {book: emma}}, keep: {count: NAME.size()}}"#,
        #"{call: borrow, with: {body: {book: emma}}, expect: NAME.size() > 0}"#,
        #"{call: borrow, with: {body: {book: emma}}, expect: {status: "${200 + NAME.size()}"}}"#,
        #"{call: borrow, with: {body: {book: emma}}, expect: {body: {id: "${NAME.size()}"}}}"#,
        #"{call: borrow, with: {body: {book: emma}}, expect: {headers: {x-a: "${NAME.size()}"}}}"#,
        #"{call: borrow, with: {body: {book: emma}}, expect: {soft: true, that: NAME.size() > 0}}"#,
    ])
    func stepsThatUseIt(step: String) throws {
        for name in ["exchanges", "actors", "emissions"] {
            let script = try script(step.replacing("NAME", with: name))
            #expect(uses(of: script) == [name])
            let onlyJudges = step.contains("expect:")
            #expect(script.modelOnly.isEmpty)
            #expect(script.awaitsEmissions == (name == "emissions" && !onlyJudges))
            let through = try self.script(
                step.replacing("NAME", with: "listed(1)"),
                defining: "{inner: \(name), listed(x): inner}")
            #expect(uses(of: through) == [name])
            #expect(through.awaitsEmissions == script.awaitsEmissions)
        }
    }

    @Test func whatIsExpectedInTheEndIsAUse() throws {
        #expect(uses(of: try script(Self.borrow, "expect: exchanges.size() == 1")) == ["exchanges"])
        let setup = try script(Self.borrow, #"setup: [{wait: "${string(actors.size())}s"}]"#)
        #expect(uses(of: setup) == ["actors"])
        let cleanup = try script(Self.borrow, #"cleanup: [{wait: "${string(actors.size())}s"}]"#)
        #expect(uses(of: cleanup) == ["actors"])
    }

    @Test func headersOfCallersAreAUse() throws {
        let (suite, reported) = try Library.load(
            """
            scenarios:
              - name: one
                kind: script
                actors: {anna: {headers: {x-card: "${string(emissions.size())}"}}}
                steps: [\(Self.borrow)]
            """)
        #expect(reported == [])
        let script = try #require(suite?.scenarios.first?.experiment.script)
        #expect(uses(of: script) == ["emissions"])
        #expect(script.awaitsEmissions && script.modelOnly.isEmpty)
    }

    @Test(arguments: [
        ("{call: borrow, with: {body: {book: exchanges of actors by emissions}}}", "{}"),
        (#"{call: borrow, with: {body: {book: "${'backend'}"}}}"#, "{}"),
        (#"{call: borrow, with: {body: {book: "${row.?emissions.orValue('x')}"}}}"#, "{}"),
        (borrow, "{sent: emissions, asked: exchanges.size(), state: backend}"),
    ])
    func wordsThatAreNoUse(step: String, definitions: String) throws {
        let script = try script(
            step, "description: exchanges of actors, emissions of the backend",
            defining: definitions)
        #expect(uses(of: script) == [])
        #expect(script.modelOnly == [])
    }

    /// The names of the variables that a script speaks of.
    private func uses(of script: Script) -> [String] {
        [
            script.usesExchanges ? "exchanges" : nil, script.usesActors ? "actors" : nil,
            script.usesEmissions ? "emissions" : nil,
        ].compactMap { $0 }
    }
}
