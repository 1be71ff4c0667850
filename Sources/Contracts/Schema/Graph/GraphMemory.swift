import Synchronization

/// Keeps what was found out of a whole graph, which all of its schemas share and few ask for.
final class GraphMemory: Sendable {
    private struct Known {
        var heights: SchemaHeights?
        var reachingWriteOnly: [Bool]?
    }

    private let known = Mutex(Known())

    /// The heights of the graph to which this belongs, and which changes no more.
    func heights(of graph: SchemaGraph) -> SchemaHeights {
        known.withLock { known in
            if let heights = known.heights { return heights }
            let heights = SchemaHeights(graph)
            known.heights = heights
            return heights
        }
    }

    /// For each schema of the graph, whether a value of it may hold something that is `writeOnly`.
    func reachingWriteOnly(in graph: SchemaGraph) -> [Bool] {
        known.withLock { known in
            if let reaching = known.reachingWriteOnly { return reaching }
            let reaching = graph.reaching { node in
                node.value.kind == .object && node.value["writeOnly"]?.bool == true
            }
            known.reachingWriteOnly = reaching
            return reaching
        }
    }
}
