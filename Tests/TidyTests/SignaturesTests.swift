import Testing

@Suite struct SignaturesTests {
    @Test func thisRepositoryAsksLittleOfReaders() {
        let files = SourceFile.all(below: "Sources")
        #expect(files.count > 10)
        #expect(files.flatMap(Signatures.faults(in:)) == [])
    }

    @Test(
        arguments: [
            ("func a(_ b: Int, _ c: Int) {}", 0),
            ("func a(_ b: Int, _ c: Int, _ d: Int) {}", 1),
            ("    package static func a<B: C>(\n  _ b: B, _ c: Int,\n  _ d: Int\n) {}", 1),
            ("func a(_ b: (Int, Int), _ c: [Int: Int], d: Int) {}", 0),
            ("func a(b: Int, c: Int, d: Int, e: Int) {}", 0),
            ("func a(b: Int, c: Int, d: Int, e: Int, f: Int) {}", 1),
            ("func a(b: (Int, Int, Int) -> Int, c: A<Int, Int>, d: Int, e: Int) {}", 0),
            ("// C dictates it.\nfunc a(_ b: Int, _ c: Int, _ d: Int) {}", 0),
            ("// C dictates it.\n/// It.\n@inline(__always)\nfunc a(_ b: A, _ c: A, _ d: A) {}", 0),
            ("/// It.\nfunc a(_ b: Int, _ c: Int, _ d: Int) {}", 1),
            ("let a = \"func a(_ b: Int, _ c: Int, _ d: Int)\"", 0),
            ("let a = b.init(c, d, e)", 0),
            ("init?(_ b: Int, _ c: Int, _ d: Int) {}", 1),
            (
                """
                init(a: Int, b: Int, c: Int, d: Int, e: Int) {
                    self.a = a
                    self.b = b
                    self.c = c
                    self.d = d
                    f = e
                }
                """, 0
            ),
            (
                """
                init(a: Int, b: Int, c: Int, d: Int, e: Int) {
                    self.a = a
                    self.b = b
                    self.c = c
                    self.d = d
                    f = d + e
                }
                """, 1
            ),
            (
                """
                init(a: Int, b: Int, c: Int, d: Int, e: Int) {
                    self.a = a
                    self.b = b
                    self.c = c
                    self.d = d
                    self.e = e
                    start()
                }
                """, 0
            ),
        ] as [(String, Int)])
    func faultsAreFound(text: String, count: Int) {
        let file = SourceFile(path: "Sources/Low/a.swift", text: text)
        #expect(Signatures.faults(in: file).count == count)
    }
}
