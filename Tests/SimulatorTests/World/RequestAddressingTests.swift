import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Which URLs of an app lead to the backend.
struct RequestAddressingTests {
    private func leads(_ url: String, to server: String, hasTarget: Bool = true) throws -> String? {
        let model = try #require(
            TestSpec.load(Hall.files(["guest": Hall.guest], backend: Hall.backend)).spec?.model)
        let addressing = RequestAddressing(
            server: server, contract: model.contract, hasTarget: hasTarget)
        return addressing.addressed(Exchange.Request(method: "PUT", target: url))?.target
    }

    @Test(arguments: ["http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080"])
    func aTargetOnThisMachineHasThreeNames(server: String) throws {
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            let target = try leads("http://\(name):8080/photos/1?size=2", to: server)
            #expect(target == "/photos/1?size=2")
        }
    }

    @Test(arguments: [
        "http://localhost:8081/photos/1", "https://localhost:8080/photos/1",
        "http://localhost:80801/photos/1", "http://localhost/photos/1",
        "http://127.0.0.2:8080/photos/1", "http://127.0.0.1.example:8080/photos/1",
    ])
    func anotherPlaceOnThisMachineIsSomebodyElse(url: String) throws {
        #expect(try leads(url, to: "http://127.0.0.1:8080") == nil)
    }

    @Test func withoutATargetOnlyTheServerOfTheWorldIsTheBackend() throws {
        let server = "http://127.0.0.1:8080"
        #expect(try leads("http://localhost:8080/photos/1", to: server, hasTarget: false) == nil)
        #expect(try leads("\(server)/photos/1", to: server, hasTarget: false) == "/photos/1")
    }

    @Test func aTargetOfAnotherMachineHasOneName() throws {
        #expect(try leads("http://localhost/photos/1", to: "http://hall.example") == nil)
        #expect(try leads("http://127.0.0.1/photos/1", to: "http://127.0.0.1.example") == nil)
    }
}
