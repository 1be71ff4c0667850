import Contracts
import Synchronization

/// Keeps the state with which a model begins, because many worlds begin with the same one and a
/// large table takes long to compute.
final class BeginningMemory: Sendable {
    /// True if the state at the start depends on the configuration alone.
    private let isTimeless: Bool
    private let last = Mutex<Beginning?>(nil)

    private struct Beginning {
        let config: CELMap
        let data: CELMap
    }

    init(_ parts: BackendParts) {
        let expressions =
            parts.start.flatMap(\.value.expressions) + parts.invariants.map(\.condition)
        isTimeless = !expressions.contains {
            $0.tree.names(in: parts.scope).contains(ScopeLayout.Global.now.rawValue)
        }
    }

    /// The data for a configuration, computed where they are not known.
    func data(
        for config: CELMap, otherwise computed: () throws(BackendFault) -> CELMap
    ) throws(BackendFault) -> CELMap {
        guard isTimeless else { return try computed() }
        if let known = last.withLock({ $0 }), known.config == config { return known.data }
        let data = try computed()
        last.withLock { $0 = Beginning(config: config, data: data) }
        return data
    }
}
