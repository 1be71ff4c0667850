import Contracts
import Simulator
import TestSupport
import Testing

@testable import rehearse

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The output of `rehearse mock` before it serves.
@Suite struct MockTests {
    private static var files: [String: String] {
        var files: [String: String] = [:]
        for (name, text) in TeaShop.files { files["specs/tea/\(name)"] = text }
        files["specs/broken/openapi.yaml"] = TeaShop.contract
        files["specs/broken/backend.yaml"] = TeaShop.model
            .replacing("name: listed", with: "name: listed\n      when: state.lef")
            .replacing("chosen: {id:", with: "chosn: {id:")
        files["other/tea/openapi.yaml"] = TeaShop.contract
        files["other/tea/backend.yaml"] = TeaShop.model
        files["other/empty/notes.yaml"] = "a: 1\n"
        files["key.pem"] = "no key"
        return files
    }

    @Test(arguments: [
        (["mock"], "missing argument SPEC"),
        (["mock", "specs/none"], "specs/none: error: "),
        (["mock", "other/empty"], "other/empty: error: the folder holds no contract"),
        (["mock", "specs/broken"], "specs/broken/backend.yaml:"),
        (["mock", "specs/tea=http"], "expected SPEC=PORT with a port from 0 to 65535"),
        (["mock", "specs/tea=70000"], "expected SPEC=PORT with a port from 0 to 65535"),
        (["mock", "specs/tea", "other/tea"], "expected specs of different names on one port"),
        (["mock", "specs/tea", "--fault", "slow"], "there is no fault \"slow\""),
        (["mock", "specs/tea", "--fault", "drop,operation=ordr"], "did you mean order?"),
        (["mock", "specs/tea", "--fault", "drop,spec=milk"], "a spec that is served: tea"),
        (["mock", "specs/tea", "--latency", "soon"], " for --latency: expected "),
        (["mock", "specs/tea", "--now", "noon"], "expected an instant such as"),
        (["mock", "specs/tea", "--config", "stock"], "expected NAME=VALUE"),
        (
            ["mock", "specs/tea", "--config", "stok=1"],
            "expected a name of the model's config: stock"
        ),
        (["mock", "specs/tea", "--max-body", "big"], "expected a size such as"),
        (["mock", "specs/tea", "--port", "99999"], "expected an integer from 0 to 65535"),
        (["mock", "specs/tea", "--tls-cert", "key.pem"], "missing option --tls-key FILE"),
        (["mock", "specs/tea", "--tls-key", "key.pem"], "missing option --tls-cert FILE"),
        (
            ["mock", "specs/tea", "--tls-key", "key.pem", "--tls-cert", "key.pem", "--port", "0"],
            "the certificate and key do not serve"
        ),
        (["mock", "specs/tea", "--json", "-", "--record", "-"], "would both be written to"),
        (["mock", "specs/tea", "--host", "no.such.host.invalid"], "no address for host"),
    ])
    func mistakesAreExplained(words: [String], sentence: String) throws {
        let world = RecordedWorld(files: Self.files)
        let program = Program(table: .rehearse, environment: world.environment)
        #expect(try program.run(words) == .unusable)
        #expect(world.errors.contains(sentence), "\(world.errors)")
        #expect(world.output == "")
    }

    @Test func aPortInUseIsReported() throws {
        let mock = try RunningMock([])
        let port = try #require(
            mock.bases[0].split(separator: ":").last?.split(separator: "/").first)
        let world = RecordedWorld(files: Self.files)
        #expect(try world.run("mock", "specs/tea", "--port", String(port)) == .unusable)
        #expect(world.errors.contains("port \(port) is in use; stop what listens there"))
    }

    @Test func aModelThatCannotStartIsReported() throws {
        var files = Self.files
        files["specs/tea/backend.yaml"] = TeaShop.model
            .replacing("orders: {}", with: "orders: \"${[0][config.stock]}\"")
        let world = RecordedWorld(files: files)
        #expect(try world.run("mock", "specs/tea", "--port", "0") == .unusable)
        #expect(world.errors.contains("specs/tea/backend.yaml:4:"))
    }
}

/// The built program behind real sockets.
@Suite struct MockServingTests {
    @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
    func itServesUntilASignal(signal: Int32, code: Int32) throws {
        let mock = try RunningMock([])
        #expect(try mock.curl("/teas") == #"{"oolong":100}"#)
        let answer = try mock.curl(
            "-i", "-H", "X-Tea-Key: k", "--json", #"{"tea":"oolong"}"#, "/orders")
        #expect(answer.hasPrefix("HTTP/1.1 201 Created\r\n"))
        #expect(try mock.curl("/teas") == #"{"oolong":99}"#)
        #expect(mock.stop(signal) == code)
        #expect(mock.output.contains("POST /v1/orders → 201 order: ordered ("))
        #expect(mock.text("err") == "3 requests\n")
    }

    @Test func theLineToTryWorks() throws {
        let mock = try RunningMock([])
        let line = try #require(mock.output.split(separator: "\n").first { $0.hasPrefix("  curl") })
        let ending = try Subprocess("sh", ["-c", String(line)]).run()
        #expect(ending.exitCode == 0)
        #expect(ending.output.hasPrefix("HTTP/1.1 200 OK"))
    }

    @Test func theSameSeedAndTimeGiveTheSame() throws {
        let words = ["--seed", "7", "--now", "2024-03-10T09:59:00Z", "--clock", "virtual"]
        let answers = try (0..<2).map { _ in
            let mock = try RunningMock(words)
            return try mock.curl("-H", "X-Tea-Key: k", "--json", #"{"tea":"oolong"}"#, "/orders")
        }
        #expect(answers[0] == answers[1])
        #expect(answers[0].contains(#""at":"2024-03-10T09:59:00Z""#))
    }

    @Test func timeGoesOnFromWhereItIsPut() throws {
        let mock = try RunningMock(["--now", "2001-02-03T04:05:00Z", "--admin"])
        let clock = try Document(
            json: try Self.admin(mock, "clock").utf8, name: "clock"
        ).root
        let now = try Instant(rfc3339: try #require(clock["now"]?.string))
        #expect(now >= Instant(seconds: 981_173_100))
        #expect(now < Instant(seconds: 981_173_100 + 600))
    }

    private static func admin(_ mock: RunningMock, _ place: String) throws -> String {
        let base = mock.bases[0].replacing("/v1", with: "")
        return try Subprocess("curl", ["-sS", "\(base)/_rehearse/\(place)"]).run().output
    }

    @Test func severalSpecsShareAPortOrHaveTheirOwn() throws {
        let shared = try RunningMock(
            ["--port", "0", "--config", "stock=3"], specs: ["tea", "chai"])
        #expect(shared.bases.count == 2)
        #expect(shared.bases[1].hasSuffix("/chai/v1"))
        #expect(try shared.curl("/teas", base: 1) == #"{"oolong":3}"#)
        let parted = try RunningMock([], specs: ["tea=0", "chai=0"])
        #expect(parted.bases.count == 2)
    }

    @Test func whatWasSaidIsWrittenWithoutSecrets() throws {
        let files = TemporaryFolder()
        defer { files.remove() }
        let (har, json) = ("\(files.path)/t.har", "\(files.path)/t.jsonl")
        let recorded = try RunningMock(["--record", har, "--json", json])
        _ = try recorded.curl("/teas?access_token=hush")
        _ = try recorded.curl("-H", "X-Tea-Key: hush", "--json", #"{"tea":"oolong"}"#, "/orders")
        #expect(recorded.stop(SIGINT) == 130)
        let (archive, lines) = (textOfFile(har) ?? "", textOfFile(json) ?? "")
        for text in [archive, lines, recorded.output] { #expect(!text.contains("hush")) }
        let read = HARReader(try Document(json: archive.utf8, name: "t.har"))
        #expect(read.exchanges.map { $0.exchange.response?.status } == [200, 201])
        let line = try Document(
            json: try #require(lines.split(separator: "\n").last).utf8, name: "line"
        ).root
        #expect(line["operation"]?.string == "order")
        #expect(line["rule"]?.string == "order: ordered")
        #expect(line["status"]?.int == 201)
        let judged = try Subprocess.rehearse(
            ["judge", "\(recorded.folder.path)/tea", har]).run()
        #expect(judged.exitCode == 0, "\(judged.errors)")
    }

    @Test func faultsReachTheWire() throws {
        let mock = try RunningMock([
            "--fault", "status=503,count=1", "--fault", "empty,after=1,count=1",
        ])
        #expect(try mock.curl("-o", "/dev/null", "-w", "%{http_code}", "/teas") == "503")
        let empty = try Subprocess("curl", ["-sS", mock.bases[0] + "/teas"]).run()
        #expect(empty.exitCode == 52)
        #expect(try mock.curl("/teas") == #"{"oolong":100}"#)
    }

    @Test(arguments: [
        ("lose", 28), ("loseAnswer", 28), ("reset", 56), ("resetAnswer", 56), ("close", 52),
        ("closeAnswer", 52), ("truncate", 18), ("garbage", 1),
    ])
    func aClientSeesTheFault(fault: String, code: Int32) throws {
        let mock = try RunningMock(["--fault", "\(fault),count=1"])
        let broken = try Subprocess("curl", ["-sS", "-m", "1", mock.bases[0] + "/teas"]).run()
        #expect(broken.exitCode == code, "\(broken.errors)")
        #expect(try mock.curl("/teas") == #"{"oolong":100}"#)
    }

    @Test func olderWordsOfFaultsAreReadWithANote() throws {
        let world = RecordedWorld()
        _ = try world.run(
            "mock", "specs/none", "--fault", "drop,count=2", "--fault", "503")
        #expect(
            world.errors.hasPrefix(
                "rehearse: note: --fault drop,count=2 is deprecated; write closeAnswer,count=2\n"),
            "\(world.errors)")
        #expect(!world.errors.contains("--fault 503"))
    }

    @Test func aPortThatWasTakenIsReportedEvenQuietly() throws {
        let mock = try RunningMock(["--quiet"])
        #expect(try mock.curl("/v1/teas") == #"{"oolong":100}"#)
        #expect(mock.stop() == 143)
        #expect(mock.output == mock.bases[0] + "\n")
    }

    @Test func bodiesAreBounded() throws {
        let mock = try RunningMock(["--max-body", "64"])
        let body = #"{"tea":"\#(String(repeating: "o", count: 64))"}"#
        let code = try mock.curl(
            "-o", "/dev/null", "-w", "%{http_code}", "--json", body, "/orders")
        #expect(code == "413")
    }

    @Test func manyClientsAtOnceSeeOneOrder() throws {
        let mock = try RunningMock(
            ["--clock", "virtual", "--now", "2024-03-10T09:59:00Z", "--admin"])
        let requests = (0..<256).map { number in
            "url = \"\(mock.bases[0])/orders?n=\(number)\"\n"
                + "header = \"X-Tea-Key: k\"\nheader = \"Content-Type: application/json\"\n"
                + "data = \"{\\\"tea\\\":\\\"oolong\\\"}\"\n"
                + "output = \"\(mock.folder.path)/answer-\(number)\"\n"
        }
        let list = TemporaryFile(requests.joined(separator: "next\n"))
        defer { list.remove() }
        let ending = try Subprocess(
            "curl", ["-sS", "-Z", "--parallel-max", "64", "--parallel-immediate", "-K", list.path]
        ).run()
        #expect(ending.exitCode == 0, "\(ending.errors)")
        let log = try Document(json: try Self.admin(mock, "log").utf8, name: "log").root
        try #require(log.count == 256)
        let standIn = try Self.standIn(mock)
        for entry in log.elements {
            let target = try #require(entry["request"]?["target"]?.string)
            let number = try #require(target.split(separator: "=").last)
            let turn = standIn.answer(
                BackendCall(
                    Exchange.Request(
                        method: "POST", target: target,
                        headers: ["X-Tea-Key": "k", "Content-Type": "application/json"],
                        body: Array(#"{"tea":"oolong"}"#.utf8))))
            #expect(turn.response?.status == entry["response"]?["status"]?.int)
            let answer = bytesOfFile("\(mock.folder.path)/answer-\(number)")
            #expect(turn.response?.body == answer)
        }
        #expect(mock.stop() == 143)
    }

    private static func standIn(_ mock: RunningMock) throws -> StandIn {
        let reading = SpecReading.spec(
            "\(mock.folder.path)/tea", zones: ZoneDatabase(open: { _ in nil }), .process)
        let model = try #require(reading.spec?.model)
        return try StandIn(model, at: try Instant(rfc3339: "2024-03-10T09:59:00Z"))
    }
}
