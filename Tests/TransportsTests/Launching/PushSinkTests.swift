import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing

@testable import Transports

/// The server that receives webhooks.
@Suite struct PushSinkTests {
    /// Time that passes by naps alone.
    private final class Outside: ProgramHost {
        private let naps = Gathered<Duration>()

        func makeFolder() -> Result<String, HostFault> { .failure(HostFault("no folder")) }
        func addFolder(_ path: String) -> String? { nil }
        func removeFolder(_ path: String, with files: [String], _ folders: [String]) {}
        func replaceFile(_ path: String, with text: String) -> String? { nil }
        func start(_ call: ShellCall) -> Result<RunningProgram, HostFault> {
            .failure(HostFault("no program"))
        }
        func run(_ call: ShellCall, within patience: Duration) -> Result<[UInt8], HostFault> {
            .success([])
        }
        func faketimeLibrary() -> String? { nil }
        func variable(_ name: String) -> String? { nil }
        func now() -> Instant { Instant(seconds: 0) }
        func stopwatch() -> Duration { naps.all.reduce(.zero, +) }
        func pause(_ time: Duration) { naps.add(time) }
        func isInterrupted() -> Bool { false }
    }

    private func sink() throws -> (sink: PushSink, model: SinkModel) {
        let text = """
            openapi: 3.1.0
            info: {title: Kiln, version: "1"}
            webhooks:
              potFired: {post: {operationId: potFired, responses: {"202": {description: Taken.}}}}
            """
        let contract = try #require(TestSpec.load(["openapi.yaml": text]).spec).contract
        let project = "{launch: 'serve ${port} ${sink}', sink: {within: 20ms}}"
        let value = try Document(
            yaml: Array("targets: {k: \(project)}".utf8), name: "rehearse.yaml")
        let (loaded, faults) = Project.load(value)
        #expect(faults.map(\.message) == [])
        let plan = try #require(loaded?.target(named: "k")?.sink)
        #expect(plan.patience == TimeSpan(seconds: 0, nanoseconds: 20_000_000))
        let model = SinkModel.ofTarget(plan.place, of: contract, .standard).model
        return (try PushSink(plan, answering: contract, on: Outside()), model)
    }

    private func post(_ text: String, to sink: PushSink) -> Int? {
        let request = Exchange.Request(method: "POST", target: "/potFired", body: Array(text.utf8))
        let sent = HTTPTransport.Outgoing(sink.base, request, timeout: .seconds(5))
        guard case .answered(let response) = HTTPTransport().send([sent])[0] else {
            return nil
        }
        return response.status
    }

    @Test func eachRunSeesWhatHasComeSinceItsBeginning() throws {
        let (sink, model) = try sink()
        defer { sink.stop() }
        let (anna, ben) = (sink.target(model, patience: .zero), sink.target(model, patience: .zero))
        #expect(post("1", to: sink) == 202)
        ben.begin()
        #expect(post("2", to: sink) == 202)
        func bodies(_ target: TargetSink) -> [String] {
            target.take(.zero).map { String(decoding: $0.body, as: UTF8.self) }
        }
        #expect(bodies(anna) == ["1", "2"] && bodies(ben) == ["2"])
        #expect(bodies(anna) == [] && anna.take(TimeSpan(seconds: 1)).isEmpty)
    }
}
