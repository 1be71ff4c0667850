import Contracts
import Simulator
import TestSupport
import Testing
import Transports

@testable import rehearse

/// No output of a run, of whatever reporter, holds a secret.
struct SecretLeakTests {
    private static let files = [
        "run.json", "run.html", "run.xml", "run.sarif", "run.jsonl", "known.yaml",
    ]

    private func run(_ words: [String]) throws -> RecordedWorld {
        let world = LeakingVault.world()
        let outputs = [
            "--json", "run.json", "--html", "run.html", "--junit", "run.xml", "--sarif",
            "run.sarif", "--events", "run.jsonl", "--write-baseline", "known.yaml",
            "--annotations", "github",
        ]
        let exitCode = try world.run(
            ["run", "specs/vault", "--secret", "key=env:VAULT_KEY", "--verbose"] + outputs + words)
        #expect(exitCode == .findings, "\(world.errors)")
        return world
    }

    /// The marks in all output, as they are and in base64.
    private func leaks(in world: RecordedWorld) -> [String] {
        var texts = ["output": world.output, "errors": world.errors]
        for path in world.paths where !path.hasPrefix("specs/") {
            texts[path] = world.file(path)
        }
        let forms =
            [LeakingVault.mark]
            + (0..<3).map { shift in
                let bytes = Array(repeating: UInt8(0), count: shift) + Array(LeakingVault.mark.utf8)
                return String(Base64.encoded(bytes, padding: .none).dropFirst(shift + 1).dropLast())
            }
        return texts.sorted { $0.key < $1.key }.flatMap { name, text in
            forms.filter { text.contains($0) }.map { "\(name): \($0)" }
        }
    }

    /// That the outputs are there, can be read, and show that something is masked.
    private func check(_ world: RecordedWorld) throws {
        #expect(leaks(in: world).isEmpty)
        for path in Self.files {
            let text = try #require(world.file(path), "\(path)")
            #expect(!text.isEmpty, "\(path)")
            if path.hasSuffix(".json") || path.hasSuffix(".sarif") {
                _ = try Document(json: text.utf8, name: path)
            }
            if path.hasSuffix(".jsonl") {
                for line in text.split(separator: "\n") {
                    _ = try Document(json: line.utf8, name: path)
                }
            }
        }
        for path in ["run.json", "run.html", "run.jsonl", "run.xml", "run.sarif"] {
            #expect(world.file(path)?.contains("‹secret ") == true, "\(path)")
        }
        #expect(world.errors.contains("‹secret "), "\(world.errors)")
    }

    @Test func noSecretOfALiveTargetIsReported() throws {
        let server = try LeakingVault.server()
        defer { server.stop(grace: .zero) }
        let world = try run([
            "--against", "http://127.0.0.1:\(server.port)", "--allow-writes", "--header",
            "X-Vault: \(LeakingVault.header)",
        ])
        try check(world)
        #expect(world.errors.contains("--header 'X-Vault: '\"$SECRET_"), "\(world.errors)")
        #expect(world.errors.contains("--secret 'key=env:VAULT_KEY'"), "\(world.errors)")
    }

    @Test func noSecretOfARunInTheProcessIsReported() throws {
        let world = try run([])
        try check(world)
        // The mock makes this up, and the contract does not mark it.
        #expect(world.output.contains("made-up-token-1"), "\(world.output)")
        #expect(world.paths.contains { $0.hasPrefix(".rehearse/findings/") })
    }

    @Test func theNumbersDependOnNoJobs() throws {
        let runs = try ["1", "4"].map { jobs in try run(["--jobs", jobs]) }
        #expect(runs[0].errors == runs[1].errors)
        #expect(runs[0].file("run.xml") == runs[1].file("run.xml"))
    }

    @Test(arguments: [
        ["--secret", "key=mk7d1c-9e52"], ["--secret", "mk7d1c-9e52"],
        ["--against", "http://a.test", "--header", "mk7d1c-9e52"],
        ["--against", "http://ann:mk7d1c-9e52@a.test"],
    ])
    func aWrongCommandLineIsRefusedWithoutItsSecret(words: [String]) throws {
        let world = LeakingVault.world()
        #expect(try world.run(["run", "specs/vault"] + words) == .unusable)
        #expect(!world.errors.contains(LeakingVault.mark) && world.errors.contains("expected"))
    }

    @Test func recordingsAreJudgedWithoutReportingTheirSecrets() throws {
        let body = #"{\"access_token\":\"TOKEN-mk7d1c-9e52\",\"nick\":\"nick-mk7d1c-9e52\"}"#
        func har(_ body: String) -> String {
            """
            {"log": {"version": "1.2", "creator": {"name": "x", "version": "1"}, "entries": [
              {"startedDateTime": "2026-03-03T10:00:00Z", "time": 1, "cache": {}, "timings": {},
               "request": {"method": "POST", "url": "http://vault.test/login", "httpVersion": "",
                 "cookies": [], "queryString": [], "headersSize": -1, "bodySize": -1, "headers": [
                   {"name": "Authorization", "value": "Bearer actor-mk7d1c-9e52"},
                   {"name": "Content-Type", "value": "application/json"}],
                 "postData": {"mimeType": "application/json", "text": "{\\"password\\": \\"x\\"}"}},
               "response": {"status": 200, "statusText": "", "httpVersion": "", "cookies": [],
                 "headers": [{"name": "Content-Type", "value": "application/json"}],
                 "content": {"size": 1, "mimeType": "application/json", "text": "\(body)"},
                 "redirectURL": "", "headersSize": -1, "bodySize": -1}}]}}
            """
        }
        let world = LeakingVault.world()
        world.put("own.har", har(body))
        let words = ["judge", "specs/vault/openapi.yaml", "own.har", "--json", "judged.json"]
        #expect(try world.run(words) == .findings, "\(world.errors)")
        #expect(world.errors.contains(#"expected a string that matches "^[a-z]+$""#))
        #expect(!(world.errors + (world.file("judged.json") ?? "")).contains("mk7d1c"))
        // The same as a recorder has masked it breaks nothing.
        let masked = LeakingVault.world()
        let hidden = #"{\"access_token\":\"‹secret 1›\",\"nick\":\"‹secret 2›\"}"#
        masked.put("own.har", har(hidden))
        #expect(try masked.run(words) == .passed, "\(masked.errors)")
        #expect(masked.errors.contains("not judged, because the values are masked: 1\n"))
    }
}
