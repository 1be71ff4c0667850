import Simulator

/// A format in which a client machine can be handed to other tools.
package enum DiagramFormat: String, Sendable, CaseIterable {
    /// A state diagram of Mermaid, which many sites draw in Markdown.
    case mermaid
    /// A graph of Graphviz.
    case dot
    /// The configuration for `createMachine` of XState 5, as JSON.
    case xstate
    /// State Chart XML of the W3C.
    case scxml

    /// The end of the name of a file in this format.
    package var fileEnding: String {
        switch self {
        case .mermaid: ".mmd"
        case .dot: ".dot"
        case .xstate: ".json"
        case .scxml: ".scxml"
        }
    }

    /// A machine in the format, always the same bytes for the same document.
    package func text(of model: ClientModel) throws -> String {
        let chart = Chart(model)
        switch self {
        case .mermaid:
            var writer = MermaidWriter(chart)
            return writer.text()
        case .dot:
            var writer = GraphWriter(chart)
            return writer.text()
        case .xstate:
            let writer = XStateWriter(chart)
            return writer.text()
        case .scxml:
            let writer = SCXMLWriter(chart)
            return try writer.text()
        }
    }
}
