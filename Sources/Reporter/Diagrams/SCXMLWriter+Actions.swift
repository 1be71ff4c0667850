import Contracts

/// Executable content.
extension SCXMLWriter {
    func write(_ steps: [ChartStep], _ stream: XMLStream) throws {
        for step in steps { try write(step, stream) }
    }

    private func write(_ step: ChartStep, _ stream: XMLStream) throws {
        let inner = {
            guard let condition = step.condition else { return try content(of: step, stream) }
            let text = XMLText.block(ChartText.expression(condition))
            try stream.element("if", attributes: [("cond", text)]) { try content(of: step, stream) }
        }
        guard let loop = step.loop else { return try inner() }
        let array = XMLText.block(ChartText.expression(loop.value))
        try stream.element(
            "foreach", attributes: [("array", array), ("item", XMLText.line(loop.name))],
            content: inner)
    }

    private func content(of step: ChartStep, _ stream: XMLStream) throws {
        for act in step.acts { try write(act, stream) }
        try write(step.steps, stream)
    }

    private func write(_ act: Value.Member, _ stream: XMLStream) throws {
        switch act.name {
        case "assign":
            for member in act.value.members {
                try assign(member.name, expression: ChartText.data(member.value), to: stream)
            }
        case "append":
            for member in act.value.members {
                let sum = "\(member.name) + [\(ChartText.data(member.value))]"
                try assign(member.name, expression: sum, to: stream)
            }
        case "raise": for value in ChartStep.list(act.value) { try raise(value, stream) }
        default:
            for value in ChartStep.list(act.value) { try own(act.name, value: value, to: stream) }
        }
    }

    private func assign(_ place: String, expression: String, to stream: XMLStream) throws {
        try stream.element(
            "assign",
            attributes: [("location", XMLText.block(place)), ("expr", XMLText.block(expression))])
    }

    private func raise(_ value: Value, _ stream: XMLStream) throws {
        let event = XMLText.line(value.string ?? value["event"]?.string ?? "")
        let data = value["with"].map { Array($0.members) } ?? []
        let delay = value["after"]?.string
        if data.isEmpty, delay == nil {
            return try stream.element("raise", attributes: [("event", event)])
        }
        // SCXML lets nothing wait in the internal queue.
        let way: Attributes = delay.map(Self.delay) ?? [("target", "#_internal")]
        try stream.element("send", attributes: [("event", event)] + way) {
            for member in data {
                let expression = XMLText.block(ChartText.data(member.value))
                try stream.element(
                    "param",
                    attributes: [("name", XMLText.line(member.name)), ("expr", expression)])
            }
        }
    }

    /// Writes an action for which SCXML has no element.
    private func own(_ name: String, value: Value, to stream: XMLStream) throws {
        let key = ["remove": "location", "cancel": "id", "forget": "operation"][name]
        if let key, let text = value.string {
            return try stream.element("rehearse:\(name)", attributes: [(key, XMLText.block(text))])
        }
        try stream.element("rehearse:\(name)") {
            try stream.text(XMLText.block(ChartText.json(value)))
        }
    }
}
