import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// When a backend model asks for the time.
@Suite struct ClockUseTests {
    private static let rule = "respond: {body: []}"

    /// True if a model asks for the time.
    ///
    /// - Parameters:
    ///   - rule: the members of the first rule of an operation.
    ///   - more: further members of the model.
    private func readsClock(_ rule: String, _ more: String) throws -> Bool {
        let model = """
            config: {places: 1, hour: 0}
            state: {seats: {}, log: []}
            operations:
              list: [{name: listed, \(rule)}]
              take: [{name: full, respond: {status: 409}}]
              show: [{name: shown, respond: {status: 204}}]

            """
        let isOther = more.hasPrefix("state:")
        let text = isOther ? model.replacing("state: {seats: {}, log: []}\n", with: "") : model
        let (spec, diagnostics) = TestSpec.load([
            "openapi.yaml": Hall.contract, "backend.yaml": text + more + "\n",
        ])
        guard let spec else { throw TestSpec.Unusable(diagnostics: diagnostics) }
        return try #require(spec.model).readsClock
    }

    @Test(arguments: [
        #"when: "now.getHours() > 3", respond: {body: []}"#,
        #"let: {hour: now.getHours()}, respond: {body: []}"#,
        #"respond: {status: "${200 + now.getHours()}", body: []}"#,
        #"respond: {body: [], headers: {x-time: "${now}"}}"#,
        #"respond: {body: [{id: a, name: {at: ["from ${now} on"]}}]}"#,
        #"respond: {bytes: "bytes(string(now))", type: text/plain}"#,
        #"respond: {bytes: "b'1'", type: "text/x-${now.getHours()}"}"#,
        #"do: [{set: {state.log: ["${now}"]}}], respond: {body: []}"#,
        #"do: [{set: {"state.seats[string(now)]": 1}}], respond: {body: []}"#,
        #"do: [{append: {state.log: "${now}"}}], respond: {body: []}"#,
        #"do: [{remove: "state.seats[string(now)]"}], respond: {body: []}"#,
        #"do: [{for: {time: "[now]"}, set: {state.log: []}}], respond: {body: []}"#,
        #"do: [{when: "now.getHours() > 3", set: {state.log: []}}], respond: {body: []}"#,
        #"do: [{when: "true", do: [{append: {state.log: "${now}"}}]}], respond: {body: []}"#,
        #"do: [{emit: {event: rung, body: "${now}"}}], respond: {body: []}"#,
        #"do: [{emit: {event: rung, to: "${now}"}}], respond: {body: []}"#,
        #"do: [{emit: {event: rung, headers: {x-time: "${now}"}}}], respond: {body: []}"#,
        #"chosen: {time: {timestamp: {from: now, to: now}}}, respond: {body: []}"#,
        #"chosen: {hour: {integer: {from: 0, to: now.getHours()}}}, respond: {body: []}"#,
        #"chosen: {time: {choose: ["${now}"]}}, respond: {body: []}"#,
        #"chosen: {time: {propose: string(now)}}, respond: {body: []}"#,
        #"or: [{name: late, when: "now.getHours() > 3", respond: {body: []}}], respond: {body: []}"#,
        #"or: [{name: other, respond: {body: ["${now}"]}}], respond: {body: []}"#,
        #"learn: [{when: "now.getHours() > 3", set: {config.hour: "1"}}], respond: {body: []}"#,
        #"learn: [{set: {config.hour: now.getHours()}}], respond: {body: []}"#,
        // A member of that name is a time that an app sends.
        "when: request.body.now == 1, respond: {body: []}",
    ])
    func rulesThatUseIt(rule: String) throws {
        #expect(try readsClock(rule, ""))
    }

    @Test(arguments: [
        (rule, #"state: {seats: {}, log: [], opened: "${now}"}"#),
        (rule, #"before: [{name: night, when: "now.getHours() > 22", respond: {status: 503}}]"#),
        (rule, #"invalid: [{respond: {status: 400, body: "${now}"}}]"#),
        (rule, #"unknown: [{respond: {status: 404, body: "${now}"}}]"#),
        (rule, #"invariants: [{name: open, holds: "now.getHours() < 25"}]"#),
        (rule, #"jobs: {daily: {every: "now + duration('24h')", do: [{set: {state.log: []}}]}}"#),
        (rule, #"jobs: {once: {when: "now.getHours() > 3", do: [{set: {state.log: []}}]}}"#),
        (rule, #"jobs: {once: {do: [{append: {state.log: "${now}"}}]}}"#),
        (rule, #"jobs: {once: {rules: [{name: a, do: [{append: {state.log: "${now}"}}]}]}}"#),
        (
            #"do: [{schedule: {job: once, at: now}}], respond: {body: []}"#,
            "jobs: {once: {do: [{set: {state.log: []}}]}}"
        ),
        (
            #"do: [{cancel: {job: once, key: "${now}"}}], respond: {body: []}"#,
            "jobs: {once: {do: [{set: {state.log: []}}]}}"
        ),
        ("when: isLate, respond: {body: []}", #"let: {isLate: "now.getHours() > 22"}"#),
        (
            #"respond: {body: ["${text(1)}"]}"#,
            #"let: {hour: "now.getHours()", text(x): "string(x + hour)"}"#
        ),
        (
            rule,
            "let: {hour: now.getHours()}\ninvariants: [{name: open, holds: hour < 25}]"
        ),
    ])
    func otherPlacesThatUseIt(rule: String, more: String) throws {
        #expect(try readsClock(rule, more))
    }

    @Test(arguments: [
        (rule, ""),
        (#"respond: {body: [now, not now, "${'now'}"], headers: {now: now}}"#, ""),
        ("or: [{name: now, respond: {body: []}}], respond: {body: []}", ""),
        ("respond: {body: {now: 1}}", ""),
        (#"when: "{'now': 1}['now'] == 1", respond: {body: []}"#, ""),
        (#"do: [{emit: {event: now, body: now}}], respond: {body: []}"#, ""),
        (rule, "data: {times: {value: [now]}}"),
        (rule, #"let: {isLate: "now.getHours() > 22"}"#),
    ])
    func wordsThatAreNoUse(rule: String, more: String) throws {
        #expect(try !readsClock(rule, more))
    }
}
