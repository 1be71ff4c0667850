import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

/// Requests that show the edges of schemas, and those that lie just beyond them.
@Suite struct RequestEdgesTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Kettles, version: '1'}
        paths:
          /kettles/{id}:
            put:
              operationId: fill
              parameters:
                - {name: id, in: path, required: true, schema: {type: integer, minimum: 1, maximum: 900}}
                - {name: unit, in: query, schema: {enum: [litre, cup]}}
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      additionalProperties: false
                      required: [amount, label]
                      properties:
                        amount: {type: integer, minimum: 5, maximum: 40}
                        label: {type: string, minLength: 2, maxLength: 12}
                        due: {type: string, format: date}
                        tags: {type: array, maxItems: 3, items: {type: string}}
              responses: {'200': {description: fine}}
        """

    private static func generator(
        seed: UInt64, of contract: String = contract
    ) throws -> RequestGenerator {
        let (spec, diagnostics) = TestSpec.load(["openapi.yaml": contract])
        let loaded = try #require(spec, "\(TestSpec.Unusable(diagnostics: diagnostics))")
        return RequestGenerator(
            loaded.contract, RequestGenerator.Settings(seed: seed, isThorough: true))
    }

    private static func edges(seed: UInt64) throws -> [GeneratedRequest] {
        var generator = try generator(seed: seed)
        var found: [GeneratedRequest] = []
        while let drawn = generator.edgeRequest(for: "fill") { found.append(drawn) }
        return found
    }

    /// The values of a member of all bodies, as JSON.
    private static func values(_ name: String, _ requests: [GeneratedRequest]) -> Set<String> {
        Set(
            requests.compactMap { drawn in
                try? Document(json: drawn.request.body, name: "body").root[name]?.compactJSON
            })
    }

    @Test func everyEdgeIsShownAndValid() throws {
        let found = try Self.edges(seed: 1)
        let judge = try ExchangeJudge(Self.generator(seed: 1).contract)
        #expect(found.allSatisfy { judge.reading(of: $0.request).brokenFaults.isEmpty })
        #expect(Self.values("amount", found).isSuperset(of: ["5", "40"]))
        let labels = Self.values("label", found)
        #expect(labels.contains("\"aa\"") && labels.contains("\"zzzzzzzzzzzz\""))
        #expect(labels.contains("\"../a\""))
        #expect(Self.values("due", found).contains("\"2024-02-29\""))
        let targets = Set(found.map(\.request.target))
        #expect(targets.contains { $0.hasPrefix("/kettles/1?") || $0 == "/kettles/1" })
        #expect(targets.contains { $0.hasPrefix("/kettles/900") })
        for unit in ["litre", "cup"] { #expect(targets.contains { $0.hasSuffix("unit=\(unit)") }) }
    }

    @Test func theSeedSaysTheOrderAlone() throws {
        let texts = try [1, 1, 2].map { seed in
            try Self.edges(seed: seed).map { "\($0.request.target) \($0.request.body)" }
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0] != texts[2])
    }

    /// A request that was a success is sent again, with one edge in it.
    @Test func edgesStandInWhatWasASuccess() throws {
        var generator = try Self.generator(seed: 1)
        let operation = try #require(generator.contract.operations.first)
        let body = Array(#"{"amount":17,"label":"earl grey","due":"2026-01-02","tags":["a"]}"#.utf8)
        let request = Exchange.Request(
            method: "PUT", target: "/kettles/7", headers: ["Content-Type": "application/json"],
            body: body)
        generator.learn(
            from: Exchange.Response(status: 200),
            to: GeneratedRequest(request: request, operation: operation, flaw: nil))
        var found: [GeneratedRequest] = []
        while let drawn = generator.edgeRequest(for: "fill") { found.append(drawn) }
        let around = found.filter { drawn in
            drawn.request.target == "/kettles/7"
                && String(decoding: drawn.request.body, as: UTF8.self).contains("earl grey")
        }
        #expect(Self.values("amount", around).isSuperset(of: ["5", "17"]))
        let without = around.filter {
            !String(decoding: $0.request.body, as: UTF8.self).contains("due")
        }
        #expect(!without.isEmpty)
    }

    /// Values just beyond a limit, or nearly of the form, are tried by name.
    @Test func whatIsJustBeyondIsTried() throws {
        var generator = try Self.generator(seed: 3)
        var found: [String: [GeneratedRequest]] = [:]
        for _ in 0..<600 {
            let next = generator.invalidRequest(for: "fill")
            let drawn = try #require(next)
            found[drawn.flaw?.text ?? "", default: []].append(drawn)
        }
        let amounts = Self.values("amount", found["beyond a limit: body /amount"] ?? [])
        #expect(amounts.isSuperset(of: ["4", "41"]))
        let labels = Self.values("label", found["beyond a limit: body /label"] ?? [])
        #expect(labels.contains("\"\(String(repeating: "a", count: 13))\""))
        let days = Self.values("due", found["wrong form: body /due"] ?? [])
        #expect(days.contains("\"2025-02-30\""))
        #expect(found["unknown member: body /unannounced"] != nil, "\(found.keys.sorted())")
        let judge = ExchangeJudge(generator.contract)
        for drawn in found.values.flatMap(\.self) {
            #expect(judge.reading(of: drawn.request).brokenFaults.count == 1)
        }
    }

    /// Of two times that are a period, the second one comes soon after the first.
    @Test func periodsEndAfterTheyBegin() throws {
        let due = "due: {type: string, format: date}"
        let times = ["startsAt", "endsAt", "from", "until"].map {
            "\($0): {type: string, format: date-time}"
        }
        let contract = Self.contract.replacing(
            due,
            with: "period: {type: object, required: [startsAt, endsAt, from, until], "
                + "properties: {\(times.joined(separator: ", "))}}"
        ).replacing("required: [amount, label]", with: "required: [period]")
        #expect(contract.contains("startsAt"))
        var generator = try Self.generator(seed: 5, of: contract)
        var (right, all) = (0, 0)
        for _ in 0..<100 {
            let next = generator.request(for: "fill")
            let drawn = try #require(next)
            let body = try Document(json: drawn.request.body, name: "body").root["period"]
            for (start, end) in [("startsAt", "endsAt"), ("from", "until")] {
                let start = try Instant(rfc3339: body?[start]?.string ?? "")
                let end = try Instant(rfc3339: body?[end]?.string ?? "")
                all += 1
                if start < end, end.seconds - start.seconds <= 4 * 3600 { right += 1 }
            }
        }
        #expect(right > all / 2, "\(right) of \(all)")
    }

    /// Nothing of 64 bits is beyond the least and the greatest number.
    @Test func theEndsOfAllNumbersHaveNoNeighbour() throws {
        let ends = "minimum: -9223372036854775808, maximum: 9223372036854775807"
        let contract = Self.contract.replacing("minimum: 5, maximum: 40", with: ends)
        #expect(contract != Self.contract)
        var generator = try Self.generator(seed: 3, of: contract)
        for _ in 0..<300 {
            let drawn = generator.invalidRequest(for: "fill")
            #expect(drawn != nil)
        }
    }
}
