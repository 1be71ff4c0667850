import Contracts
import Simulator

/// One spec that a mock serves, and where.
package final class MockMount {
    /// The name of the spec.
    package let name: String
    /// What its paths begin with, such as `/shop`; empty where it is served alone.
    package let prefix: String
    /// What the API is.
    package let contract: Contract
    /// What answers.
    package let backend: any AnsweringBackend
    let router: Router
    /// What was remembered before each of the last changes, the latest last.
    var past: [CELValue] = []

    /// A spec at a prefix.
    package init(
        name: String, prefix: String = "", contract: Contract, backend: any AnsweringBackend
    ) {
        self.name = name
        self.prefix = prefix
        self.contract = contract
        self.backend = backend
        router = Router(contract)
    }

    /// Whether a target, which begins with a slash, is one of its paths.
    func covers(_ target: String) -> Bool {
        let (target, prefix) = (target.utf8, prefix.utf8)
        guard target.starts(with: prefix) else { return false }
        let next = target.dropFirst(prefix.count).first
        return prefix.isEmpty || next == nil || next == UInt8(ascii: "/")
            || next == UInt8(ascii: "?")
    }

    /// Takes note of what was remembered before a change.
    func keep(_ memory: CELValue) {
        past.append(memory)
        if past.count > FaultPlan.memories { past.removeFirst() }
    }
}
