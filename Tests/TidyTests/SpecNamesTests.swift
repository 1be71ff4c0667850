import TestSupport
import Testing

@Suite struct SpecNamesTests {
    @Test func noSourceNamesASpec() {
        let names = SpecNames(folders: Repository.folders(in: "specs"))
        #expect(names.faults(in: SourceFile.all(below: "Sources")) == [])
    }

    @Test(arguments: [
        ("Sources/A/a.swift", "let pizza = 1", ["Sources/A/a.swift: names the spec Pizza"]),
        ("Sources/A/a.swift", "// of PIZZAS", ["Sources/A/a.swift: names the spec Pizza"]),
        ("Sources/A/PizzaRule.swift", "", ["Sources/A/PizzaRule.swift: names the spec Pizza"]),
        ("Sources/A/a.swift", "let piz = 1", []),
        ("Sources/A/a.swift", "a _draft", []),
    ])
    func namesAreFound(path: String, text: String, expected: [String]) {
        let names = SpecNames(folders: ["Pizza", "_draft"])
        #expect(names.faults(in: [SourceFile(path: path, text: text)]) == expected)
    }
}
