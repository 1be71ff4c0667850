import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs that decide little on a program that has its own mind.
@Suite struct UndecidedRunTests {
    /// A shop that lists its teas, and lets nobody order.
    private static let engine = """
        while read -r line; do
          id=$(printf '%s\\n' "$line" | sed 's/.*"id":\\([0-9]*\\).*/\\1/')
          case $line in
          *hello*) echo '{"name":"sh","operations":["listTeas","order"]}' ;;
          *reset*) echo '{"reset":true}' ;;
          *listTeas*) echo "{\\"id\\":$id,\\"status\\":200,\\"body\\":{\\"oolong\\":3}}" ;;
          *) echo "{\\"id\\":$id,\\"status\\":401}" ;;
          esac
        done

        """

    private static let looking = """
          - name: looking
            kind: script
            actors: {ann: {}}
            steps: [{call: listTeas, as: ann, expect: {status: 200}}]

        """

    private static func prepared(_ name: String) -> String {
        """
          - name: \(name)
            kind: script
            actors: {ann: {}}
            backend: {config: {stock: 1}}
            steps: [{call: listTeas, as: ann, expect: {status: 200}}]

        """
    }

    private static let fuzzing = """
          - {name: everything, kind: fuzz, operations: [order], invalid: 0, budget: {cases: 20}}

        """

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    private func run(_ scenarios: String, _ words: String...) throws -> Subprocess.Ending {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let spec = "\(folder.path)/tea"
        for name in ["", "/scenarios"] { mkdir(spec + name, 0o700) }
        for (name, text) in TeaShop.files {
            // The shop's own contract knows 401.
            let known = text.replacing(
                "\"409\":", with: "\"401\": {description: Who are you?}\n        \"409\":")
            try write(name == "openapi.yaml" ? known : text, to: "\(spec)/\(name)")
        }
        try write("scenarios:\n" + scenarios, to: "\(spec)/scenarios/looking.yaml")
        try write(Self.engine, to: "\(spec)/engine.sh")
        return try Subprocess(
            Subprocess.rehearsePath,
            ["run", "--findings", "none", spec, "--against", "exec:sh \(spec)/engine.sh"] + words
        ).run()
    }

    @Test func aRunThatSkipsMostOfItsCasesDoesNotPass() throws {
        let one = Self.looking + Self.prepared("a")
        #expect(try run(one).exitCode == 0)
        let two = one + Self.prepared("b")
        let ending = try run(two)
        #expect(ending.exitCode == 3, "\(ending.errors)")
        #expect(
            ending.errors.contains(
                "too little was decided: only 1 of 3 cases were decided, fewer than half\n"))
        #expect(ending.errors.contains("to run them: given: {run: ./given}, for the target"))
        #expect(try run(two, "--allow-undecided").exitCode == 0)
    }

    @Test func aFuzzThatNobodyLetsInDoesNotPass() throws {
        let ending = try run(Self.looking + Self.fuzzing)
        #expect(ending.exitCode == 3, "\(ending.errors)")
        #expect(ending.errors.contains("order of tea let nobody in: the only answers were 401"))
        let allowed = try run(Self.looking + Self.fuzzing, "--allow-undecided")
        #expect(allowed.exitCode == 0, "\(allowed.errors)")
        #expect(try run(Self.looking).exitCode == 0)
    }
}
