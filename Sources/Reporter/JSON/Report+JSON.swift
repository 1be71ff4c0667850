import Contracts

extension Report {
    /// The report as a JSON document, with its counts and a line break at its end.
    func json(
        _ counts: RunCounts, _ layout: JSONWriter.Layout = .pretty
    ) -> [UInt8] {
        var writer = JSONWriter(layout, alphabet: .visible)
        writer.object { writer in
            writer.members(of: run)
            var rest = testCases[...]
            writer.objects("specs", of: run.specs.enumerated()) { writer, spec in
                let own = rest.prefix { $0.spec == spec.offset }
                rest = rest.dropFirst(own.count)
                writer.members(of: spec.element)
                writer.objects("cases", of: own) { $0.members(of: $1, in: run) }
                writer.members(of: end.specs[spec.offset])
            }
            writer.members(of: end, counts)
        }
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
