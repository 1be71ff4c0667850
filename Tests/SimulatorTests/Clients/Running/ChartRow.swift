import Testing

/// A row of a table about statecharts: a machine, what happens to it, and what it shows then.
///
/// In the machine `log(x)` is the action that writes `x` into `context.log`; the events of the
/// script are declared.
struct ChartRow: Sendable, CustomTestStringConvertible {
    let name: String
    let machine: String
    var script = ""
    var states = ""
    var log = ""

    var testDescription: String { name }

    /// The machine with what all have in common.
    var text: String {
        var names: [String] = []
        for word in script.split(separator: " ") where word.allSatisfy({ $0.isLetter || $0 == "." })
        {
            if !names.contains(String(word)) { names.append(String(word)) }
        }
        let events = names.map { "\"\($0)\": {}" }.joined(separator: ", ")
        let head = machine.contains("context:") ? "" : "context: {log: [], n: 0}\n"
        let body = machine.replacing(#/log\(([^)]*)\)/#) {
            "{append: {context.log: \"\($0.output.1)\"}}"
        }
        return "\(head)events: {\(events)}\n\(body)"
    }

    /// Plays the row and expects what it says.
    func check() throws {
        let play = try Play(text)
        try play.plays(script)
        #expect(play.states == states, "\(name)")
        #expect(play.log == log, "\(name)")
        #expect(play.faults.isEmpty, "\(play.faults)")
    }
}
