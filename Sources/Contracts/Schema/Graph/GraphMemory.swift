import Synchronization

/// Keeps the heights of a graph, which all of its schemas share and few ask for.
final class HeightMemory: Sendable {
    private let known = Mutex<SchemaHeights?>(nil)

    /// The heights of the graph to which this belongs, and which changes no more.
    func heights(of graph: SchemaGraph) -> SchemaHeights {
        known.withLock { known in
            if let known { return known }
            let heights = SchemaHeights(graph)
            known = heights
            return heights
        }
    }
}
