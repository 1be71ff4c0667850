import Contracts
import Simulator
import Synchronization

/// A program that stands for a backend, or for the engine of an app: one JSON object a line.
///
///     → {"hello":1}
///     ← {"name":"engine","version":"1.2","operations":["isHoliday"]}
///     → {"reset":true}
///     ← {"reset":true}
///     → {"id":1,"operation":"isHoliday","now":"2026-07-04T12:00:00Z","zone":"UTC",
///        "parameters":{"date":"2026-07-04"}}
///     ← {"id":1,"status":200,"body":{"isHoliday":true}}
///
/// A program that ends, keeps silent or writes something else decides nothing: it is started anew
/// for the next case. A program that could not be started three times in a row is left alone. All
/// programs that share a row of silence are left alone once that is full.
package final class Subject: Sendable {
    /// The time limits.
    package struct Limits: Sendable {
        /// Until it has said what it can.
        package var start = TimeSpan(seconds: 10)
        /// Until it has answered.
        package var answer = TimeSpan(seconds: 30)

        /// The limits that suit a program on this machine.
        package init() {}
    }

    private struct State {
        var channel: SubjectChannel?
        var greeting: SubjectGreeting?
        var nextID = 1
        var failures = 0
        var lastFailure = ""
    }

    private let start: @Sendable () -> Result<SubjectChannel, SubjectChannel.Fault>
    private let limits: Limits
    private let row: TargetSilence
    private let state = Mutex(State())

    private static let attempts = 3

    /// A program that is started when it is first needed.
    package init(
        _ limits: Limits = Limits(), row: TargetSilence = TargetSilence(),
        start: @escaping @Sendable () -> Result<SubjectChannel, SubjectChannel.Fault>
    ) {
        self.row = row
        self.limits = limits
        self.start = start
    }

    deinit { state.withLock { $0.channel?.end() } }

    /// Begins anew, and gives why that did not work.
    package func reset() -> String? {
        state.withLock { state in
            if state.channel == nil { return begin(&state) }
            do throws(SubjectFault) {
                let answer = try ask(
                    Array(#"{"reset":true}"#.utf8), within: limits.answer, in: &state)
                guard answer.kind == .object else { throw .garbage(answer.compactJSON) }
                return nil
            } catch {
                return fail(error, &state)
            }
        }
    }

    /// The reply of the program to a call.
    package func reply(to call: RemoteTarget.Call, _ judge: ExchangeJudge) -> RemoteTarget.Reply {
        state.withLock { state in
            if state.channel == nil, let reason = begin(&state) { return .unreachable(reason) }
            if let known = state.greeting?.operations, !known.contains(call.operation.id) {
                let name = state.greeting?.name ?? "the subject"
                return .refused(.unsupported("\(name) does not know \(quoted(call.operation.id))"))
            }
            guard let reported = SubjectCall(call, judge) else {
                let line = "\(call.request.method) \(call.request.target)"
                return .refused(
                    .unsupported("a subject has no paths, so that nobody answers \(quoted(line))"))
            }
            let id = state.nextID
            state.nextID += 1
            do throws(SubjectFault) {
                let line = reported.line(id)
                let patience = min(limits.answer, max(TimeSpan(seconds: 1), call.timeout))
                let answer = try SubjectAnswer(ask(line, within: patience, in: &state), to: id)
                row.endRow()
                return answer.reply
            } catch {
                let reason = fail(error, &state)
                return switch error {
                case .garbage, .stranger: .garbled(reason)
                case .silence(.ended): .ended(reason)
                default: .unreachable(reason)
                }
            }
        }
    }

    // MARK: Lines

    private func begin(_ state: inout State) -> String? {
        if state.failures >= Self.attempts { return state.lastFailure }
        if row.begin() == nil { return SubjectFault.givenUp.sentence }
        switch start() {
        case .failure(let fault): return fail(.silence(fault), &state)
        case .success(let channel): state.channel = channel
        }
        do throws(SubjectFault) {
            let answer = try ask(Array(#"{"hello":1}"#.utf8), within: limits.start, in: &state)
            state.greeting = try SubjectGreeting(answer)
            state.failures = 0
            return nil
        } catch {
            state.failures += 1
            return fail(error, &state)
        }
    }

    private func ask(
        _ line: [UInt8], within patience: TimeSpan, in state: inout State
    ) throws(SubjectFault) -> Value {
        guard let channel = state.channel else { throw .silence(.ended("it is not running")) }
        guard let place = row.begin() else { throw .givenUp }
        switch channel.exchange(line, patience) {
        case .failure(let fault):
            // An app that gives up sooner than the run does says nothing about the program.
            if case .silent = fault, patience >= min(limits.start, limits.answer) {
                row.countSilence(since: place)
            }
            throw .silence(fault)
        case .success(let answer):
            guard let document = try? Document(json: answer, name: "answer") else {
                throw .garbage(String(decoding: answer, as: UTF8.self))
            }
            return document.root
        }
    }

    /// Ends the program, and says why, with the last of what it complained about.
    private func fail(_ fault: SubjectFault, _ state: inout State) -> String {
        let complaints = state.channel?.complaints() ?? ""
        state.channel?.end()
        state.channel = nil
        if case .silence(.notStarted) = fault { state.failures += 1 }
        let lines = complaints.split(separator: "\n").suffix(5).joined(separator: " | ")
        state.lastFailure = fault.sentence + (lines.isEmpty ? "" : "; it wrote: \(lines)")
        return state.lastFailure
    }
}

/// The reason why a program decides nothing.
enum SubjectFault: Error {
    case silence(SubjectChannel.Fault)
    /// It was silent too often to be asked once more.
    case givenUp
    /// It wrote something that is no answer.
    case garbage(String)
    /// It answered something that was not asked.
    case stranger(got: String, wanted: Int)

    var sentence: String {
        switch self {
        case .silence(.ended(let how)): "the subject ended (\(how)) and answered nothing"
        case .silence(.silent(let span)): "the subject did not answer within \(span.text)"
        case .silence(.tooLong(let size)): "the subject wrote a line of more than \(size) bytes"
        case .silence(.notStarted(let why)): "the subject cannot be started: \(why)"
        case .givenUp:
            "the subject gave no answer to \(TargetSilence.limit) requests in a row, and is not asked "
                + "any more"
        case .garbage(let line): "the subject wrote what is no answer: \(quoted(Self.short(line)))"
        case .stranger(let got, let wanted):
            "the subject answered under the id \(Self.short(got)), and \(wanted) was asked"
        }
    }

    private static func short(_ text: String) -> String {
        text.count <= 200 ? text : String(text.prefix(200)) + "…"
    }
}
