import Testing

@Suite struct FolderMapTests {
    @Test func thisRepositoryKeepsItsWalls() {
        #expect(FolderMap.rehearse.faults(in: SourceFile.all(below: "Sources")) == [])
    }

    static let small = FolderMap(order: ["House": ["Cellar", "Attic"]])

    @Test(
        arguments: [
            ("struct Wine {}", "let a: Wine", []),
            (
                "let a: Trunk?", "struct Trunk {}",
                ["Sources/House/Cellar/a.swift: Cellar uses Trunk of Attic, which stands above it"]
            ),
            ("// a Trunk\nlet a = \"Trunk\"", "struct Trunk {}", []),
            ("let a = \"\"\"\n  Trunk\n  \"\"\"", "struct Trunk {}", []),
            ("let a: Trunk?", "private struct Trunk {}", []),
            // A name that means something of the folder's own is no use of another folder.
            ("extension Int {\n  enum Trunk {}\n}\nlet a: Int.Trunk", "struct Trunk {}", []),
            ("func a<Trunk: Sendable>(_ b: Trunk) {}", "struct Trunk {}", []),
            (
                "let a = \"\\(b)\"; let c: Trunk", "public final class Trunk {}",
                ["Sources/House/Cellar/a.swift: Cellar uses Trunk of Attic, which stands above it"]
            ),
        ] as [(String, String, [String])])
    func faultsAreFound(low: String, high: String, expected: [String]) {
        let files = [
            SourceFile(path: "Sources/House/Cellar/a.swift", text: low),
            SourceFile(path: "Sources/House/Attic/b.swift", text: high),
        ]
        #expect(Self.small.faults(in: files) == expected)
    }

    @Test func theMapNamesEveryFolder() {
        let files = [
            SourceFile(path: "Sources/House/Cellar/a.swift", text: ""),
            SourceFile(path: "Sources/House/Shed/b.swift", text: ""),
            SourceFile(path: "Sources/House/c.swift", text: "let a: Trunk"),
        ]
        #expect(
            Self.small.faults(in: files) == [
                "Sources/House/Attic: the folder map has it, and there is none",
                "Sources/House/Shed: the folder is not in the folder map",
            ])
    }
}
