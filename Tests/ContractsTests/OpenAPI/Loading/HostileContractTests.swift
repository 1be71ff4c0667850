import TestSupport
import Testing

@testable import Contracts

@Suite struct HostileContractTests {
    private static let good = """
        {"openapi":"3.1.0","info":{"title":"Zoo","version":"1"},
        "servers":[{"url":"https://{h}.example","variables":{"h":{"default":"a","enum":["a"]}}}],
        "security":[{"k":["s"]}],"tags":[{"name":"t"}],
        "paths":{"/a/{x}":{"parameters":[{"$ref":"#/components/parameters/x"}],
        "post":{"operationId":"p","tags":["t"],"requestBody":{"content":{"multipart/form-data":{
        "schema":{"$ref":"#/components/schemas/Pet"},"encoding":{"kind":{"contentType":"a/b",
        "headers":{"H":{"schema":{"type":"string"}}}}}}}},
        "responses":{"200":{"description":"d","headers":{"H":{"$ref":"#/components/headers/H"}},
        "content":{"application/json":{"schema":{"$ref":"#/components/schemas/Pet"},
        "examples":{"e":{"value":{"kind":"cat"}}}}},"links":{"l":{"operationId":"p","parameters":{"x":1}}}},
        "4XX":{"$ref":"#/components/responses/R"}},
        "callbacks":{"c":{"{$url}":{"put":{"operationId":"c","responses":{"default":{"description":"d"}}}}}}}}},
        "webhooks":{"w":{"post":{"operationId":"w","responses":{"200":{"description":"d"}}}}},
        "components":{"schemas":{"Pet":{"type":"object","required":["kind"],"oneOf":[{"$ref":"#/components/schemas/Cat"}],
        "discriminator":{"propertyName":"kind","mapping":{"cat":"Cat"}}},
        "Cat":{"properties":{"kind":{"const":"cat","readOnly":true},"friend":{"$ref":"#/components/schemas/Pet"}},
        "examples":[{"kind":"cat"}]}},
        "parameters":{"x":{"name":"x","in":"path","required":true,"schema":{"type":"integer","pattern":"^a"},"example":1}},
        "headers":{"H":{"schema":{"type":"string"},"example":"e"}},"responses":{"R":{"description":"r"}},
        "securitySchemes":{"k":{"type":"oauth2","flows":{"password":{"tokenUrl":"/t","scopes":{"s":"s"}}}}}}}
        """

    @Test func theGoodContractIsGood() throws {
        #expect(try ContractText(root: Self.good).diagnostics().map(\.sentence) == [])
    }

    @Test(arguments: 0..<8)
    func mutantsGiveAContractOrADiagnostic(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let tokens = Self.tokens(of: Self.good)
        var judged = 0
        for _ in 0..<TestExtent.rounds(150) {
            var mutant = tokens
            for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&mutant, &random) }
            let text = mutant.joined()
            guard let document = try? Document(json: text.utf8, name: "m.json") else { continue }
            judged += 1
            let (contract, diagnostics) = Contract.load(root: document, uri: "file:///m.json")
            #expect(contract != nil || !diagnostics.isEmpty, "\(text)")
            #expect(diagnostics == diagnostics.sorted())
            let lint = contract?.lint() ?? []
            #expect(lint == (contract?.lint() ?? []))
        }
        #expect(judged > TestExtent.rounds(75))
    }

    /// The scalars and the punctuation of a JSON text.
    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var isInString = false
        for scalar in text.unicodeScalars {
            if scalar == "\"" {
                if isInString { tokens[tokens.count - 1] += "\"" } else { tokens.append("\"") }
                isInString.toggle()
            } else if isInString {
                tokens[tokens.count - 1].unicodeScalars.append(scalar)
            } else {
                tokens.append(String(scalar))
            }
        }
        return tokens
    }

    /// Puts something else in the place of a name or of a whole value.
    private static func mutate(_ tokens: inout [String], _ random: inout SplitMix64) {
        let odd = [
            "1", "null", "true", "[]", "{}", "[{}]", "\"\"", "-1e400",
            "\"#/components/schemas/Pet\"",
            "\"#\"", "{\"$ref\":\"#/components\"}", "{\"$ref\":\"#/paths/~1a~1{x}/post\"}", "\"{\"",
            "{\"$ref\":1}", "[[[[]]]]", "{\"\":{\"\":{}}}",
        ]
        let strings = tokens.filter { $0.utf8.first == UInt8(ascii: "\"") }
        let starts = tokens.indices.filter { !":,]}\n".contains(tokens[$0]) }
        guard let start = starts.randomElement(using: &random) else { return }
        let string = strings.randomElement(using: &random) ?? "\"\""
        if start + 1 < tokens.count, tokens[start + 1] == ":" {
            tokens[start] = string
            return
        }
        var end = start
        var depth = 0
        repeat {
            if "{[".contains(tokens[end]) { depth += 1 }
            if "]}".contains(tokens[end]) { depth -= 1 }
            end += 1
        } while depth > 0 && end < tokens.count
        let isOdd = Bool.random(using: &random)
        let value = isOdd ? odd.randomElement(using: &random) ?? "1" : string
        tokens.replaceSubrange(start..<end, with: [value])
    }

    @Test(arguments: [
        #""callbacks":{"c":{"$u":{"post":{"#, #""x-a":{"#,
        #""responses":{"default":{"content":{"a/b":{"schema":{"not":{"#,
    ])
    func deepContractsAreJudged(opening: String) throws {
        let closing = String(repeating: "}", count: opening.utf8.filter { $0 == 0x7B }.count)
        for depth in [10, 80, 160] {
            let body =
                String(repeating: opening, count: depth) + #""x-z":1"#
                + String(repeating: closing, count: depth)
            let text = ContractText(
                root: #"{"openapi":"3.1.0","paths":{"/":{"post":{\#(body)}}}}"#)
            let (contract, diagnostics) = try text.load()
            #expect(contract?.operations.count == 1)
            let isRefused = diagnostics.contains { $0.check == "too-large" }
            #expect(isRefused == (opening.contains("callbacks") && depth > 64))
        }
    }

    @Test func callbacksThatMultiplyAreRefused() throws {
        let callbacks = (0..<40).map { number in
            let next = "{$ref: '#/components/callbacks/c\(number + 1)'}"
            let inner = "{responses: {}, callbacks: {a: \(next), b: \(next)}}"
            return "    c\(number): {'{$u}': {post: \(inner)}}\n"
        }
        let text = ContractText.v31(
            "paths: {/: {post: {operationId: a, responses: {}, callbacks: {a: {$ref: '#/components/callbacks/c0'}}}}}\n"
                + "components:\n  callbacks:\n" + callbacks.joined()
                + "    c40: {'{$u}': {post: {responses: {}}}}\n")
        let diagnostics = try text.load().diagnostics
        #expect(diagnostics.map(\.check) == ["too-large"])
    }

    @Test func longChainsOfReferencesAreRefused() throws {
        let chain = (0..<800).map { "    r\($0): {$ref: '#/components/responses/r\($0 + 1)'}\n" }
        let text = ContractText.v31(
            "components:\n  responses:\n" + chain.joined() + "    r800: {description: d}\n")
        let diagnostics = try text.load().diagnostics
        #expect(diagnostics.contains { $0.message.contains("too many in a row") })
    }

    @Test func manyPathsAreCompared() throws {
        let paths = (0..<700).map {
            "  /\($0 % 7 == 0 ? "{a}" : "p\($0)")/\($0 % 2 == 0 ? "{b\($0)}" : "q\($0)"): {}\n"
        }
        let text = ContractText.v31("paths:\n" + paths.joined())
        #expect(try text.diagnostics().contains { $0.check == "ambiguous-path" })
    }
}
