import Contracts
import Simulator

/// Requests about faults.
extension AdminPath {
    /// The faults, and how often each struck.
    var faults: Exchange.Response {
        .json { writer in
            writer.array { writer in
                for entry in core.faults.entries {
                    writer.object { writer in
                        writer.key("fault")
                        writer.string(entry.rule.text)
                        if let new = FaultRule.newSpelling(of: entry.rule.text) {
                            writer.key("deprecated")
                            writer.string("write \(new)")
                        }
                        writer.key("met")
                        writer.int(entry.met)
                        writer.key("struck")
                        writer.int(entry.struck)
                    }
                }
            }
        }
    }

    /// Puts other faults in the place of those that there are.
    func putFaults(_ body: [UInt8]) throws(AdminRefusal) -> Exchange.Response {
        let list = try Self.document(body).root
        guard list.kind == .array else {
            throw AdminRefusal(400, "expected a list of faults, such as [\"latency=100ms\"]")
        }
        var rules: [FaultRule] = []
        for element in list.elements {
            guard let text = element.string else {
                throw AdminRefusal(400, "expected faults as texts, found \(element.summary)")
            }
            do throws(FaultTextError) {
                rules.append(try FaultRule(text))
            } catch {
                throw AdminRefusal(422, "\(error)")
            }
        }
        core.faults.reset(rules)
        return faults
    }
}
