import Contracts
import SpecSupport
import Synchronization
import Testing

@testable import Simulator
@testable import Transports

/// Conversations with programs, by doubles that answer line by line.
struct SubjectTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Days, version: "1"}
        paths:
          /days/{date}:
            get:
              operationId: look
              parameters:
                - {name: date, in: path, required: true, schema: {type: string}}
                - {name: count, in: query, schema: {type: integer}}
              responses: {"200": {description: It., content: {application/json: {schema: {}}}}}
            post:
              operationId: mark
              parameters: [{name: date, in: path, required: true, schema: {type: string}}]
              requestBody: {content: {application/json: {schema: {type: object}}}}
              responses: {"204": {description: Marked.}}

        """

    /// A program that answers from a list, and keeps the calls that it received.
    private final class Program: Sendable {
        private let state: Mutex<(answers: [Result<String, SubjectChannel.Fault>], lines: [String])>
        private let starts = Mutex(0)

        init(_ answers: [Result<String, SubjectChannel.Fault>]) {
            state = Mutex((answers, []))
        }

        var lines: [String] { state.withLock(\.lines) }
        var startCount: Int { starts.withLock(\.self) }

        func subject(row: TargetSilence = TargetSilence()) -> Subject {
            var limits = Subject.Limits()
            limits.answer = TimeSpan(seconds: 5)
            return Subject(limits, row: row) {
                self.starts.withLock { $0 += 1 }
                return .success(
                    SubjectChannel(
                        exchange: { line, _ in self.answer(line) },
                        complaints: { "warning\nTraceback: no such day" }, end: {}))
            }
        }

        private func answer(_ line: [UInt8]) -> Result<[UInt8], SubjectChannel.Fault> {
            state.withLock { state in
                state.lines.append(String(decoding: line, as: UTF8.self))
                if state.answers.isEmpty { return .failure(.ended("exit code 0")) }
                return state.answers.removeFirst().map { Array($0.utf8) }
            }
        }
    }

    private static let hello = #"{"name":"days","operations":["look"]}"#

    private func reply(
        _ subject: Subject, _ operation: String = "look", _ target: String = "/days/x",
        body: String? = nil
    ) throws -> RemoteTarget.Reply {
        let contract = try #require(TestSpec.load(["openapi.yaml": Self.contract]).spec?.contract)
        let operation = try #require(contract.operation(operation))
        var request = Exchange.Request(method: operation.method, target: target)
        if let body {
            request.headers = ["Content-Type": "application/json"]
            request.body = Array(body.utf8)
        }
        let call = RemoteTarget.Call(
            request: request, operation: operation, now: Instant(seconds: 0), zone: "Asia/Tokyo",
            timeout: TimeSpan(seconds: 5))
        return subject.reply(to: call, ExchangeJudge(contract))
    }

    @Test func programsThatAreSilentAreGivenUpTogether() throws {
        let row = TargetSilence()
        let silence = Result<String, SubjectChannel.Fault>.failure(.silent(TimeSpan(seconds: 5)))
        let programs = (0..<3).map { _ in
            Program((0..<8).map { $0.isMultiple(of: 2) ? .success(Self.hello) : silence })
        }
        let subjects = programs.map { $0.subject(row: row) }
        for number in 0..<5 { _ = try reply(subjects[number % 3]) }
        #expect(programs.map(\.startCount) == [2, 2, 1])
        for subject in subjects {
            guard case .unreachable(let reason) = try reply(subject) else {
                Issue.record("it is asked")
                continue
            }
            #expect(reason.contains("5 requests in a row"))
            #expect(subject.reset()?.contains("5 requests in a row") == true)
        }
        #expect(programs.map(\.startCount) == [2, 2, 1])
    }

    @Test func anAnswerOfAProgramEndsTheRowOfAll() throws {
        let row = TargetSilence()
        let silence = Result<String, SubjectChannel.Fault>.failure(.silent(TimeSpan(seconds: 5)))
        let mute = Program((0..<20).map { $0.isMultiple(of: 2) ? .success(Self.hello) : silence })
        let sound = Program([.success(Self.hello), .success(#"{"id":1,"status":200}"#)])
        for _ in 0..<4 { _ = try reply(mute.subject(row: row)) }
        guard case .answered = try reply(sound.subject(row: row)) else {
            Issue.record("it is not asked")
            return
        }
        for _ in 0..<7 { _ = try reply(mute.subject(row: row)) }
        #expect(mute.startCount == 9)
    }

    @Test func aCallIsALineAndSoIsItsAnswer() throws {
        let program = Program([
            .success(Self.hello), .success(#"{"id":1,"status":200,"body":{"a":[1.0]}}"#),
        ])
        let answer = try reply(program.subject(), "look", "/days/2026%2007?count=3&more=a%20b")
        guard case .answered(let response) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":[1.0]}"#)
        #expect(response.headers["content-type"] == "application/json")
        #expect(
            program.lines == [
                #"{"hello":1}"#,
                #"{"id":1,"operation":"look","now":"1970-01-01T00:00:00Z","zone":"Asia/Tokyo","#
                    + #""parameters":{"date":"2026 07","count":3,"more":"a b"}}"#,
            ])
    }

    @Test func aBodyGoesAlong() throws {
        let program = Program([
            .success(#"{"operations":["mark"]}"#),
            .success(#"{"id":1,"status":204,"headers":{"X-A":"1"}}"#),
        ])
        let answer = try reply(program.subject(), "mark", "/days/x", body: #"{"b": 1e2}"#)
        guard case .answered(let response) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(response.status == 204 && response.body.isEmpty)
        #expect(response.headers["x-a"] == "1")
        #expect(program.lines[1].hasSuffix(#""body":{"b":1e2}}"#))
    }

    @Test(
        arguments: [
            (#"oops"#, "what is no answer: \"oops\""), (#"[1]"#, "no answer"),
            (#"{"id":7,"status":200}"#, "under the id 7, and 1 was asked"),
            (#"{"id":1}"#, "no answer"), (#"{"id":1,"status":99}"#, "no answer"),
        ])
    func whatIsNoAnswerIsSaid(line: String, words: String) throws {
        let program = Program([.success(Self.hello), .success(line), .success(Self.hello)])
        let subject = program.subject()
        guard case .garbled(let reason) = try reply(subject) else {
            Issue.record("it is taken for an answer")
            return
        }
        #expect(reason.contains(words))
        #expect(reason.hasSuffix("it wrote: warning | Traceback: no such day"))
        // The next case gets a new program.
        #expect(subject.reset() == nil)
        #expect(program.startCount == 2)
    }

    @Test func anEndIsToldFromSilence() throws {
        let program = Program([.success(Self.hello), .failure(.ended("signal 9"))])
        guard case .ended(let reason) = try reply(program.subject()) else {
            Issue.record("it goes on")
            return
        }
        #expect(reason.contains("ended (signal 9)"))
    }

    @Test func silenceDecidesNothing() throws {
        for (fault, words) in [
            (SubjectChannel.Fault.silent(TimeSpan(seconds: 5)), "did not answer within 5s"),
            (.tooLong(10), "more than 10 bytes"),
        ] {
            let program = Program([.success(Self.hello), .failure(fault)])
            guard case .unreachable(let reason) = try reply(program.subject()) else {
                Issue.record("it decides something")
                continue
            }
            #expect(reason.contains(words))
        }
    }

    @Test func whatAProgramDoesNotKnowIsLeftOut() throws {
        let program = Program([.success(Self.hello)])
        guard case .refused(let reason) = try reply(program.subject(), "mark") else {
            Issue.record("it is asked")
            return
        }
        #expect(reason == .unsupported("days does not know \"mark\""))
        let unable = Program([
            .success(Self.hello), .success(#"{"id":1,"unsupported":"no such zone"}"#),
        ])
        guard case .refused(let why) = try reply(unable.subject()) else {
            Issue.record("it decides something")
            return
        }
        #expect(why.sentence.contains("no such zone"))
    }

    @Test func anErrorOfAProgramIsNoAnswer() throws {
        let broken = Program([
            .success(Self.hello), .success(#"{"id":1,"error":"division by zero"}"#),
        ])
        guard case .unreadable(let why) = try reply(broken.subject()) else {
            Issue.record("it decides something")
            return
        }
        #expect(why == "the subject reports an error: division by zero")
    }

    @Test func aProgramHasNoPaths() throws {
        let program = Program([.success(Self.hello)])
        guard case .refused(let reason) = try reply(program.subject(), "look", "/Days/x") else {
            Issue.record("it is asked")
            return
        }
        #expect(reason.sentence.contains("GET /Days/x"))
    }

    @Test func whoNeverStartsIsLeftAlone() throws {
        let program = Program([.success("{}"), .success("{}"), .success("{}"), .success("{}")])
        let subject = program.subject()
        for _ in 0..<5 { #expect(subject.reset()?.contains("no answer") == true) }
        #expect(program.startCount == 3)
    }

    @Test func aProgramIsHandedOn() throws {
        let contract = try #require(TestSpec.load(["openapi.yaml": Self.contract]).spec?.contract)
        let program = Program([
            .success(Self.hello), .success(#"{"reset":true}"#), .success(Self.hello),
        ])
        let pool = SubjectPool(named: "exec:days", of: contract) { program.subject() }
        do {
            let first = pool.target()
            #expect(first.reset(Instant(seconds: 0)) == nil)
        }
        let second = pool.target()
        #expect(second.reset(Instant(seconds: 0)) == nil)
        #expect(program.startCount == 1)
        let third = pool.target()
        #expect(third.reset(Instant(seconds: 0)) == nil)
        #expect(program.startCount == 2)
        #expect(second.name == "exec:days")
    }
}
