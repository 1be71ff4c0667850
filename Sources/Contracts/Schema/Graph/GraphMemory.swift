import Synchronization

/// Keeps what was found out of a whole graph, which all of its schemas share and few ask for.
final class GraphMemory: Sendable {
    private struct Known {
        var heights: SchemaHeights?
        var reachingWriteOnly: [Bool]?
        var gathered: [[Int]: Conjunction.Gathered] = [:]
        var objects: [[Int]: ObjectDemands] = [:]
    }

    /// The most lists of schemas that are remembered. No contract fills the memory of the machine.
    private static let mostLists = 20_000

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

    /// All that some schemas of the graph demand, for those who ask for the same again and again.
    func conjunction(of numbers: [Int], in graph: SchemaGraph) -> Conjunction {
        if let gathered = known.withLock({ $0.gathered[numbers] }) {
            return Conjunction(gathered, in: graph)
        }
        let conjunction = Conjunction(numbers, in: graph)
        known.withLock { known in
            guard known.gathered.count < Self.mostLists else { return }
            known.gathered[numbers] = conjunction.gathered
        }
        return conjunction
    }

    /// The demands of some schemas of the graph on an object; they were gathered already.
    func objectDemands(of conjunction: Conjunction) -> ObjectDemands {
        let numbers = conjunction.numbers
        if let demands = known.withLock({ $0.objects[numbers] }) { return demands }
        let demands = ObjectDemands(conjunction)
        known.withLock { known in
            guard known.objects.count < Self.mostLists else { return }
            known.objects[numbers] = demands
        }
        return demands
    }
}
