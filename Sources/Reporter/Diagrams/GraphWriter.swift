import Contracts
import Simulator

/// Writes a machine as a graph of Graphviz, whose clusters are the states with others inside.
///
/// An arrow to or from a cluster needs a node in it: the point at which the state is entered. A
/// transition from a state to its inside begins at a node `any`.
struct GraphWriter {
    private let chart: Chart
    /// The names of the nodes, by the numbers of their states.
    private let ids: [String]
    private var lines: [String] = []
    private var depth = 1

    init(_ chart: Chart) {
        self.chart = chart
        var names = PlainNames(also: [".", "-"])
        ids = chart.model.states.map { $0.path.isEmpty ? "" : names.name(for: $0.path) }
    }

    /// The whole graph.
    mutating func text() -> String {
        let root = chart.model.states[0]
        lines = ["digraph \(Self.quoted(chart.model.name)) {"]
        put("compound=true; rankdir=LR; fontname=\"Helvetica\"; labelloc=t; labeljust=l;")
        put("node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=11];")
        put("edge [fontname=\"Helvetica\", fontsize=9];")
        put("label=\(label(of: root));")
        write(inside: root)
        for transition in chart.model.transitions {
            for target in transition.targets { write(transition, to: target) }
        }
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: States

    private mutating func write(inside state: StateNode) {
        put("\(start(of: state)) [shape=point, width=0.12, label=\"\"];")
        if chart.model.transitions.contains(where: { isFromAny($0) && $0.source == state.number }) {
            put("\(any(of: state)) [shape=plaintext, label=\"any\"];")
        }
        for child in state.children { write(chart.model.states[child]) }
        switch state.kind {
        case .compound(let initial):
            for target in initial { writeArrow(from: state, start(of: state), to: target, "") }
        case .parallel:
            for child in state.children {
                writeArrow(from: state, start(of: state), to: child, ", style=dashed")
            }
        case .atomic, .final, .history: break
        }
    }

    private mutating func write(_ state: StateNode) {
        switch state.kind {
        case .compound, .parallel:
            put("subgraph \(cluster(state)) {")
            depth += 1
            put("label=\(label(of: state)); style=\(isRegion(state) ? "dashed" : "rounded");")
            write(inside: state)
            depth -= 1
            put("}")
        case .history(let isDeep, let fallback):
            let label = isDeep ? "H*" : "H"
            put("\(node(state)) [shape=circle, style=solid, label=\"\(label)\"];")
            for target in fallback {
                writeArrow(from: state, node(state), to: target, ", style=dotted")
            }
        case .final:
            put("\(node(state)) [label=\(label(of: state)), peripheries=2];")
        case .atomic:
            put("\(node(state)) [label=\(label(of: state))];")
        }
    }

    /// True if a state is active beside others.
    private func isRegion(_ state: StateNode) -> Bool {
        guard let parent = state.parent, case .parallel = chart.model.states[parent].kind
        else { return false }
        return true
    }

    private func label(of state: StateNode) -> String {
        let facts = chart.facts(of: state)
        if facts.isEmpty { return Self.quoted(state.name) }
        let lines = [state.name, ""] + facts
        return "\"" + lines.map { Self.escaped($0) + "\\l" }.joined() + "\""
    }

    // MARK: Arrows

    private mutating func write(_ transition: ClientTransition, to target: Int) {
        let source = chart.model.states[transition.source]
        let origin: String
        if chart.isInner(transition, to: target) {
            origin = any(of: source)
        } else {
            origin = source.isLeaf ? node(source) : start(of: source)
        }
        let label = chart.label(of: transition)
        let text = label.isEmpty ? "" : ", label=\(Self.quoted(label))"
        writeArrow(from: source, origin, to: target, text)
    }

    private mutating func writeArrow(
        from source: StateNode, _ origin: String, to target: Int, _ attributes: String
    ) {
        let state = chart.model.states[target]
        var all = attributes
        if !source.isLeaf, source.number > 0, !source.contains(target), target != source.number {
            all += ", ltail=\(cluster(source))"
        }
        let isInside = target == source.number || state.contains(source.number)
        if !state.isLeaf, !isInside { all += ", lhead=\(cluster(state))" }
        let head = state.isLeaf ? node(state) : start(of: state)
        let list = all.isEmpty ? "" : " [\(all.dropFirst(2))]"
        put("\(origin) -> \(head)\(list);")
    }

    private func isFromAny(_ transition: ClientTransition) -> Bool {
        transition.targets.contains { chart.isInner(transition, to: $0) }
    }

    private mutating func put(_ line: String) {
        lines.append(String(repeating: "    ", count: depth) + line)
    }

    // MARK: Names

    // No node of a state has a colon in its name.
    private func node(_ state: StateNode) -> String { "\"\(ids[state.number])\"" }
    private func start(of state: StateNode) -> String { "\"\(ids[state.number]):start\"" }
    private func any(of state: StateNode) -> String { "\"\(ids[state.number]):any\"" }
    private func cluster(_ state: StateNode) -> String { "\"cluster_\(ids[state.number])\"" }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A text between quotes; Graphviz reads entities and backslashes in it.
    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in VisibleText.line(text).unicodeScalars {
            switch scalar {
            case "\"", "\\": result.append(contentsOf: ["\\", scalar])
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
