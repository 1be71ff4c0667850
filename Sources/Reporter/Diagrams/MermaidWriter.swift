import Contracts
import Simulator

/// Writes a machine as a state diagram of Mermaid.
///
/// Mermaid puts a state into the braces in which it is named last. So an arrow stands in the braces
/// only if both its ends do. Mermaid cannot draw an arrow from a state to a state inside it. Such
/// an arrow begins at a state of its own, called `any`.
struct MermaidWriter {
    private let chart: Chart
    private var names = PlainNames(reserved: Self.words)
    /// The names of states, by their numbers.
    private var ids: [String] = []
    /// The names of the `any` states, by the numbers of the states around them.
    private var anyIDs: [Int: String] = [:]
    private var lines: [String] = []
    /// Arrows that stand in no braces.
    private var late: [String] = []
    private var depth = 1

    private static let words = [
        "state", "statediagram", "note", "end", "as", "direction", "class", "classdef", "style",
        "click", "href", "scale", "hide", "default", "acctitle", "accdescr", "left", "right", "of",
        "over", "tb", "bt", "lr", "rl", "td", "root",
    ]

    init(_ chart: Chart) { self.chart = chart }

    /// The whole diagram.
    mutating func text() -> String {
        for state in chart.model.states {
            let path = state.path.isEmpty ? state.name : state.path
            ids.append(names.name(for: path))
        }
        lines = ["---", "title: \(Self.titleText(chart.model.name))", "---", "stateDiagram-v2"]
        writeRoot(chart.model.states[0])
        for (transition, target) in arrows where home(of: transition, target) == 0 {
            write(transition, to: target)
        }
        for arrow in late { put(arrow) }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: States

    private mutating func writeRoot(_ root: StateNode) {
        // States that are active at once stand in braces.
        if case .parallel = root.kind { return write(root) }
        write(inside: root)
    }

    private mutating func write(inside state: StateNode) {
        if hasAny(state) {
            writeAny(in: state)
            if case .parallel = state.kind { put("--") }
        }
        writeStart(of: state)
        for (place, child) in state.children.enumerated() {
            if place > 0, case .parallel = state.kind { put("--") }
            write(chart.model.states[child])
        }
        guard state.number > 0 else { return }
        for (transition, target) in arrows where home(of: transition, target) == state.number {
            write(transition, to: target)
        }
    }

    private mutating func writeStart(of state: StateNode) {
        guard case .compound(let initial) = state.kind else { return }
        var reported: [Int] = []
        for target in initial {
            guard let child = chart.child(of: state, around: target), !reported.contains(child)
            else { continue }
            reported.append(child)
            put("[*] --> \(ids[child])")
        }
    }

    private mutating func write(_ state: StateNode) {
        let id = ids[state.number]
        switch state.kind {
        case .compound, .parallel:
            put("state \(Self.quoted(state.name)) as \(id) {")
            depth += 1
            write(inside: state)
            depth -= 1
            put("}")
        case .history(let isDeep, let fallback):
            put("state \(Self.quoted(isDeep ? "H*" : "H")) as \(id)")
            for target in fallback { putReturn(from: state, to: target) }
        case .atomic, .final:
            put(id == state.name ? id : "state \(Self.quoted(state.name)) as \(id)")
            if case .final = state.kind { put("\(id) --> [*]") }
            writeNote(chart.facts(of: state), at: id)
        }
    }

    /// Writes the `any` state of a state, with a note about all that is inside.
    private mutating func writeAny(in state: StateNode) {
        let owner = state.number == 0 ? "" : ids[state.number] + "_"
        let id = names.name(for: owner + "any")
        anyIDs[state.number] = id
        put("state \(Self.quoted("any")) as \(id)")
        writeNote(chart.facts(of: state) + returns(to: state), at: id)
    }

    private func hasAny(_ state: StateNode) -> Bool {
        !chart.facts(of: state).isEmpty || !returns(to: state).isEmpty
            || arrows.contains { $0.transition.source == state.number && isFromAny($0) }
    }

    /// The transitions of a state with others inside that leave it and enter it again.
    private func returns(to state: StateNode) -> [String] {
        chart.model.transitions.filter {
            $0.source == state.number && !state.isLeaf && $0.targets.contains(state.number)
        }.map { "\(chart.label(of: $0)): from the start" }
    }

    private mutating func writeNote(_ facts: [String], at id: String) {
        guard !facts.isEmpty else { return }
        put("note right of \(id)")
        for fact in facts { put("    " + Self.escaped(fact)) }
        put("end note")
    }

    /// The arrow from a history state to where it leads at first.
    private mutating func putReturn(from state: StateNode, to target: Int) {
        let arrow = "\(ids[state.number]) --> \(ids[target])"
        if chart.model.states[target].parent == state.parent {
            put(arrow)
        } else {
            late.append(arrow)
        }
    }

    // MARK: Arrows

    private typealias Arrow = (transition: ClientTransition, target: Int)

    /// Every arrow that is drawn, in order.
    private var arrows: [Arrow] {
        chart.model.transitions.flatMap { transition in
            transition.targets.map { (transition, $0) }
        }.filter { transition, target in
            chart.model.states[target].isLeaf || transition.source != target
        }
    }

    private func isFromAny(_ arrow: Arrow) -> Bool {
        chart.isInner(arrow.transition, to: arrow.target)
    }

    /// The state in whose braces an arrow stands.
    private func home(of transition: ClientTransition, _ target: Int) -> Int {
        let parent = chart.model.states[target].parent ?? 0
        let source = chart.model.states[transition.source]
        let origin = isFromAny((transition, target)) ? source.number : source.parent ?? 0
        if origin != parent { return 0 }
        // The states of a parallel one stand apart.
        if case .parallel = chart.model.states[parent].kind { return 0 }
        return parent
    }

    private mutating func write(_ transition: ClientTransition, to target: Int) {
        let isFromAny = isFromAny((transition, target))
        let source = isFromAny ? anyIDs[transition.source] : nil
        let arrow = "\(source ?? ids[transition.source]) --> \(ids[target])"
        let label = chart.label(of: transition)
        put(label.isEmpty ? arrow : "\(arrow) : \(Self.escaped(label))")
    }

    private mutating func put(_ line: String) {
        lines.append(String(repeating: "    ", count: depth) + line)
    }

    // MARK: Texts

    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text).replacing("\"", with: "#34;"))\""
    }

    /// The title stands in YAML, before anything of Mermaid's own.
    private static func titleText(_ text: String) -> String {
        var writer = JSONWriter(.compact, alphabet: .ascii)
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// A text as Mermaid shows it, whatever it is made of.
    static func escaped(_ text: String) -> String {
        var result = ""
        let scalars = Array(VisibleText.line(text).unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            let next = place + 1 < scalars.count ? scalars[place + 1] : " "
            if signs.contains(scalar) || scalar == "&" && beginsEntity(next) {
                result += "#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return withoutEnds(result)
    }

    /// A note ends at these words, wherever they stand and however they are written.
    private static func withoutEnds(_ text: String) -> String {
        let words = Array("end note".utf8)
        var bytes = Array(text.utf8)
        var place = bytes.count - words.count
        while place >= 0 {
            let found = bytes[place..<place + words.count].map { $0 | 0x20 }
            if found == words { bytes.replaceSubrange(place + 3...place + 3, with: "#32;".utf8) }
            place -= 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func beginsEntity(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "#" || scalar.properties.isAlphabetic
    }

    private static let signs: [Unicode.Scalar] = ["#", "%", "*", ":", ";", "<", ">", "\\", "`"]
}
