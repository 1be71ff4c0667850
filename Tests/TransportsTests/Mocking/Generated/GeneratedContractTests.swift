import Contracts
import Simulator
import SpecSupport
import TestSupport
import Testing
import Transports

/// The answers to drawn requests, by the backend that follows from a contract alone.
///
/// This is tested for every contract of the repository.
@Suite struct GeneratedContractTests {
    @Test(arguments: Repository.folders(in: "specs"))
    func everyAnswerFitsTheContract(name: String) throws {
        let spec = try TestSpec.repository(name)
        let contract = spec.contract
        let judge = ExchangeJudge(contract)
        var histories: [[Exchange.Response?]] = [[], []]
        for run in histories.indices {
            let backend = try ImpliedBackend(
                ImpliedModel(contract, spec.functions).model, at: try Self.start,
                StandIn.Settings(seed: 3))
            var generator = RequestGenerator(contract, RequestGenerator.Settings(seed: 3))
            for step in 0..<400 {
                let isInvalid = step % 5 == 4
                let drawn = (isInvalid ? generator.nextInvalid() : nil) ?? generator.next()
                let request = try #require(drawn, "no operation has a request")
                guard case .answered(let reply) = backend.receive(BackendCall(request.request))
                else { continue }
                let response = try #require(reply.response)
                histories[run].append(response)
                generator.learn(from: response, to: request)
                #expect(reply.faults.isEmpty, "\(request.operation.id), step \(step)")
                let reading = judge.reading(of: request.request)
                for fault in judge.brokenFaults(in: response, to: reading) {
                    // A contract may have no word for a request that breaks it.
                    if request.flaw != nil, fault.check == "undocumented-status" { continue }
                    Issue.record(
                        "\(request.operation.id), \(step): \(fault.place.text): \(fault.sentence)")
                }
            }
            #expect(generator.barrenOperations == [])
        }
        #expect(histories[0] == histories[1])
    }

    private static var start: Instant {
        get throws { try Conversation.instant("2024-05-01T12:00:00Z") }
    }
}
