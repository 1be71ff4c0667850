/// The functions that expressions may call, by name.
public struct FunctionTable: Sendable {
    /// All ways to call all functions, in the order of declaration.
    package let overloads: [Overload]
    private let byName: [String: [Overload]]

    /// A table of functions; of two that take the same, the first is called.
    package init(_ overloads: [Overload]) {
        self.overloads = overloads
        byName = Dictionary(grouping: overloads, by: \.name)
    }

    /// The table with further functions behind its own.
    package func adding(_ overloads: [Overload]) -> FunctionTable {
        FunctionTable(self.overloads + overloads)
    }

    /// The ways to call a function of a name.
    package func overloads(named name: String) -> [Overload] { byName[name] ?? [] }

    /// The names of all functions, in the order of declaration.
    package var names: [String] {
        var seen: Set<String> = []
        return overloads.map(\.name).filter { seen.insert($0).inserted }
    }
}
