import Testing

@Suite struct UncheckedPromisesTests {
    @Test func everyPromiseHasAReason() {
        let files = ["Sources", "Tests"].flatMap(SourceFile.all(below:))
        #expect(files.flatMap(UncheckedPromises.faults(in:)) == [])
    }

    private static let reason = "/// Unchecked, because nobody changes it.\n"
    private static let box = "final class Box: @unchecked Sendable {\n}\n"
    private static let cache = "nonisolated(unsafe) static var cache = 0\n"

    @Test(
        arguments: [
            ("\(box)", 1), ("\(cache)", 1), ("\(box)\(cache)", 2), ("/// A box.\n\(box)", 1),
            ("\(reason)\(box)", 0), ("\(reason)\(cache)", 0), ("\(reason)\(box)\(cache)", 1),
            ("// Unchecked, because nobody changes it.\n\(cache)", 0),
            ("/// A box.\n///\n/// Unchecked,\n/// because nobody changes it.\n\(box)", 0),
            ("    \(reason)    @frozen\n    \(box)", 0),
            ("\(reason)\n\(box)", 1), ("\(reason)let x = 1\n\(box)", 1),
            ("/// Unchecked, because\n\(box)", 1), ("/// Unchecked.\n\(box)", 1),
            ("// A class may be @unchecked Sendable.\n", 0),
            ("let text = \"nonisolated(unsafe)\"\n", 0),
        ] as [(String, Int)])
    func promisesWithoutReasonsAreFound(text: String, count: Int) {
        let file = SourceFile(path: "Sources/Low/a.swift", text: text)
        #expect(UncheckedPromises.faults(in: file).count == count)
    }
}
