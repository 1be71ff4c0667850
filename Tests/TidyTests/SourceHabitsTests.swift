import Testing

@Suite struct SourceHabitsTests {
    @Test func everyFileKeepsTheHabits() {
        let files = ["Sources", "Tests"].flatMap(SourceFile.all(below:))
        #expect(files.count > 10)
        let kinds = [".swift", ".js", ".css"]
        let written = files.filter { file in kinds.contains { file.path.hasSuffix($0) } }
        #expect(written.flatMap(SourceHabits.faults(in:)) == [])
    }

    @Test(arguments: [
        ("Sources/Low/a.swift", "let now = Date()", 1),
        ("Sources/Low/a.swift", "let x = Int.random(in: 0...1)", 1),
        ("Sources/Low/a.swift", "let x = Int.random(in: 0...1, using: &dice)", 0),
        ("Sources/Low/a.swift", "print(x)", 1),
        ("Sources/Low/a.swift", "let f = fingerprint(x); value.print(x)", 0),
        ("Sources/Low/a.swift", "f(x)  // unlike Date() or getenv(", 0),
        ("Sources/Low/a.swift", "// " + "TO" + "DO: later", 1),
        ("Sources/rehearse/a.swift", "let now = Date()", 0),
        ("Tests/LowTests/a.swift", "print(x)", 0),
        ("Tests/LowTests/a.swift", "// " + "FIX" + "ME", 1),
        ("Sources/Low/a.swift", String(repeating: "\n", count: 400), 0),
        ("Sources/Low/a.swift", String(repeating: "\n", count: 401), 1),
    ])
    func faultsAreFound(path: String, text: String, count: Int) {
        #expect(SourceHabits.faults(in: SourceFile(path: path, text: text)).count == count)
    }
}
