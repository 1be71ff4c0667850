import Contracts
import Testing

/// The rules of SARIF 2.1.0 and code scanning for a log, object by object.
///
/// The conformance section `sarif` checks logs against the published schema itself.
enum SARIFFormat {
    private struct Broken: Error { let what: String }

    /// The members that an object may have, and those that it must, by what leads to it.
    private static let members: [String: (required: Set<String>, optional: Set<String>)] = [
        "log": (["$schema", "version", "runs"], []),
        "run": (
            [
                "tool", "invocations", "automationDetails", "originalUriBaseIds", "columnKind",
                "results",
            ], ["properties"]
        ),
        "driver": (["name", "semanticVersion", "rules"], []),
        "rule": (
            ["id", "shortDescription", "fullDescription", "help", "defaultConfiguration"], []
        ),
        "invocation": (
            ["executionSuccessful", "exitCode", "exitCodeDescription"],
            ["toolExecutionNotifications"]
        ),
        "notification": (["descriptor", "level", "message"], ["locations"]),
        "result": (
            [
                "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints",
                "suppressions",
            ],
            ["relatedLocations", "occurrenceCount", "codeFlows", "properties"]
        ),
        "location": (["physicalLocation"], ["logicalLocations", "message"]),
        "suppression": (["kind", "justification"], []),
        "step": (["location", "executionOrder"], []),
    ]

    static func check(_ log: Value) throws {
        try has("log", log)
        #expect(log["version"]?.string == "2.1.0" && log["runs"]?.count == 1)
        let run = try need(log["runs"]?[0], "a run")
        try has("run", run)
        let driver = try need(run["tool"]?["driver"], "a driver")
        try has("driver", driver)
        let rules = Array(try need(driver["rules"], "rules").elements)
        for rule in rules {
            try has("rule", rule)
            for name in ["shortDescription", "fullDescription", "help"] {
                #expect(rule[name]?["text"]?.string?.isEmpty == false)
            }
            try level(rule["defaultConfiguration"]?["level"])
        }
        #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
        let invocation = try need(run["invocations"]?[0], "an invocation")
        try has("invocation", invocation)
        for notification in elements(invocation["toolExecutionNotifications"]) {
            try has("notification", notification)
            try level(notification["level"])
            for place in elements(notification["locations"]) { try location(place) }
        }
        for result in elements(run["results"]) { try check(result, rules) }
    }

    private static func check(_ result: Value, _ rules: [Value]) throws {
        try has("result", result)
        try level(result["level"])
        let index = try need(result["ruleIndex"]?.int, "an index")
        #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
        #expect(result["message"]?["text"]?.string?.isEmpty == false)
        #expect(result["locations"]?.count == 1)
        for name in ["locations", "relatedLocations"] {
            for place in elements(result[name]) { try location(place) }
        }
        for suppression in elements(result["suppressions"]) {
            try has("suppression", suppression)
        }
        guard let flows = result["codeFlows"] else { return }
        let steps = elements(flows[0]?["threadFlows"]?[0]?["locations"])
        #expect(!steps.isEmpty && steps.count <= 1_000)
        for step in steps {
            try has("step", step)
            try location(try need(step["location"], "a location"))
        }
    }

    private static func location(_ place: Value) throws {
        try has("location", place)
        let artifact = try need(place["physicalLocation"]?["artifactLocation"], "a file")
        let uri = try need(artifact["uri"]?.string, "an address")
        #expect(!uri.hasPrefix("/") && !uri.contains(":") && !uri.contains(".."))
        #expect(["%SRCROOT%", "OUTSIDE"].contains(artifact["uriBaseId"]?.string))
        guard let region = place["physicalLocation"]?["region"] else { return }
        #expect((region["startLine"]?.int ?? 0) >= 1 && (region["startColumn"]?.int ?? 0) >= 1)
    }

    private static func level(_ value: Value?) throws {
        #expect(["error", "warning", "note"].contains(value?.string))
    }

    private static func has(_ name: String, _ value: Value) throws {
        let (required, optional) = try need(members[name], name)
        let names = Set(value.members.map(\.name))
        #expect(names.isSuperset(of: required), "\(name) has \(names.sorted())")
        #expect(names.isSubset(of: required.union(optional)), "\(name) has \(names.sorted())")
    }

    private static func elements(_ value: Value?) -> [Value] {
        value.map { Array($0.elements) } ?? []
    }

    private static func need<Found>(_ value: Found?, _ what: String) throws -> Found {
        guard let value else { throw Broken(what: what) }
        return value
    }
}
