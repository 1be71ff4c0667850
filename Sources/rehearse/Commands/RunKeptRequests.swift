import Contracts
import Reporter
import Scenarios
import Simulator
import Synchronization

/// The file of requests with which a fuzz goes on where others have ended.
final class RunKeptRequests: Sendable {
    private struct State {
        /// The requests by the names of specs, in the order of the file.
        var specs: [(name: String, kept: KeptRequests)] = []
        var hasFailed = false
    }

    private let path: String
    private let mask: SecretMask
    private let environment: Environment
    private let state = Mutex(State())

    /// Reads the file; one that is not there yet is empty.
    init(_ path: String, mask: SecretMask, _ environment: Environment) throws {
        self.path = path
        self.mask = mask
        self.environment = environment
        if case .nothing = environment.place(path) { return }
        let root: Value
        do throws(DocumentFailure) {
            root = try environment.document(in: path).root
        } catch {
            throw Self.unusable(path, error.diagnostics.first?.message ?? "it cannot be read")
        }
        guard root[Self.version]?.int == 1, let specs = root["specs"], specs.kind == .array else {
            throw Self.unusable(path, "it has no \"\(Self.version)\": 1 and no specs")
        }
        state.withLock { state in
            for spec in specs.elements {
                guard let name = spec["spec"]?.string, let requests = spec["requests"] else {
                    continue
                }
                state.specs.append((name, KeptRequests(requests)))
            }
        }
    }

    private static let version = "keptRequests"

    private static func unusable(_ path: String, _ reason: String) -> UsageError {
        UsageError.badValue(
            of: RunOptions.goOn.spelling, value: path,
            expected: "a file that rehearse fuzz \(RunOptions.goOn.spelling) has written, or none "
                + "yet: \(reason)")
    }

    /// The requests for a spec.
    func requests(for spec: String) -> KeptRequests {
        state.withLock { state in
            state.specs.first { $0.name == spec }?.kept ?? KeptRequests()
        }
    }

    /// Keeps what a fuzz has reached, and writes the file at once: a run may be ended at any time.
    func keep(_ result: ScenarioResult, of spec: String) throws {
        guard let kept = result.kept?.filter({ mask.isPlain($0.request) }) else { return }
        let bytes: [UInt8]? = state.withLock { state in
            if state.hasFailed { return nil }
            if let place = state.specs.firstIndex(where: { $0.name == spec }) {
                state.specs[place].kept.merge(kept)
            } else {
                state.specs.append((spec, kept))
            }
            return Self.bytes(of: state.specs)
        }
        guard let bytes else { return }
        do {
            try environment.writeReport(path, bytes: bytes)
        } catch let error as FileError {
            // The run itself does not depend on it.
            state.withLock { $0.hasFailed = true }
            try environment.print(
                "rehearse: warning: no requests are kept for the next fuzz: \(error.sentence)\n",
                to: .error)
        }
    }

    private static func bytes(of specs: [(name: String, kept: KeptRequests)]) -> [UInt8] {
        var writer = JSONWriter(.pretty)
        writer.object { writer in
            writer.key(version)
            writer.int(1)
            writer.key("specs")
            writer.array { writer in
                for (name, kept) in specs {
                    writer.object { writer in
                        writer.key("spec")
                        writer.string(name)
                        writer.key("requests")
                        kept.write(to: &writer)
                    }
                }
            }
        }
        return writer.bytes + Array("\n".utf8)
    }
}

extension SecretMask {
    /// True if a request holds nothing secret.
    fileprivate func isPlain(_ request: Exchange.Request) -> Bool {
        let texts =
            [request.target, String(decoding: request.body, as: UTF8.self)]
            + request.headers.fields.map(\.value)
        return texts.allSatisfy { known($0) == $0 }
    }
}
