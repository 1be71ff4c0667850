import Testing

@testable import Contracts

/// A problem of an expression has its place in the file, however the expression is written.
@Suite struct CheckPlaceTests {
    private static let texts = [
        ("when: size('é') == X\n", "1:20"), ("when: \"'\\x41\\té' == X\" # X\n", "1:21"),
        ("when: '''é'' == X'\n", "1:17"), ("when: |\n  'é' ==\n\n    X\n", "4:5"),
        ("when: >-\n  'é'\n  == X\n", "3:6"), ("when: size('é')\n   == 1 &&\n\n   X\n", "4:4"),
        ("a: 1\nwhen: !!str &n X\n", "2:16"), ("{\"when\": \"'\\u00e9' == X\"}", "1:23"),
        ("- when:\n    - x: >\n        1 == 1 &&\n\n        X\n", "5:9"),
    ]

    private static func value(_ text: String) throws -> Value {
        let document = try Document(yaml: text.utf8, name: "rules.yaml")
        return try #require(document.root["when"] ?? document.root[0]?["when"]?[0]?["x"])
    }

    @Test(arguments: texts)
    func aNameThatIsNotThere(text: String, at: String) throws {
        let source = text.replacing("X", with: "nme")
        let scope = ExpressionScope([.init("name")])
        let failure = try #require(throws: ExpressionFailure.self) {
            try Expression(ExpressionText(try Self.value(source)), in: scope)
        }
        let found = failure.diagnostics[0]
        #expect(found.file == "rules.yaml")
        #expect(
            "\(place(found.position)) \(found.message); \(found.remedy ?? "")"
                == "\(at) there is no variable nme; did you mean name?")
        #expect(try caret(found).hasPrefix("nme"))
    }

    @Test(arguments: texts)
    func aFaultOfEvaluation(text: String, at: String) throws {
        let source = text.replacing("X", with: "n[9].x")
        let scope = ExpressionScope([.init("n")])
        let expression = try Expression(ExpressionText(try Self.value(source)), in: scope)
        let evaluation = Evaluation(of: scope)
        evaluation.set("n", to: .list([.int(1)]))
        let fault = try #require(throws: ExpressionFault.self) {
            try expression.value(in: evaluation)
        }
        let found = fault.diagnostic
        #expect(found.message == "the list has no element 9; it has 1")
        #expect(try caret(found).hasPrefix("[9]"))
        #expect(found.position?.line == Int(at.split(separator: ":")[0]))
    }

    /// The line from the caret on.
    private func caret(_ found: Diagnostic) throws -> String {
        let line = try #require(found.sourceLine)
        let column = try #require(found.position?.column)
        return String(String.UnicodeScalarView(line.unicodeScalars.dropFirst(column - 1)))
    }

    @Test func severalFaultsAreReportedInTheirOrder() throws {
        let text = "when: |\n  lod > 1 &&\n  size(nme) > 'a'\n"
        let scope = ExpressionScope([.init("name"), .init("load", .int)])
        let failure = try #require(throws: ExpressionFailure.self) {
            try Expression(ExpressionText(try Self.value(text)), in: scope)
        }
        #expect(failure.diagnostics.map { place($0.position) } == ["2:3", "3:8", "3:13"])
    }
}
