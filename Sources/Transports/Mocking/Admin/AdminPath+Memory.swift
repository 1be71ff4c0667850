import Contracts
import Simulator

/// Requests about the specs, their memory, and the clock.
extension AdminPath {
    /// The specs that are served.
    var specs: Exchange.Response {
        .json { writer in
            writer.array { writer in
                for mount in core.mounts {
                    writer.object { writer in
                        writer.key("name")
                        writer.string(mount.name)
                        writer.key("prefix")
                        writer.string(mount.prefix)
                        writer.key("title")
                        writer.string(mount.contract.title)
                        writer.key("version")
                        writer.string(mount.contract.apiVersion)
                        writer.key("operations")
                        writer.array { writer in
                            for operation in mount.contract.operations {
                                writer.string(operation.id)
                            }
                        }
                    }
                }
            }
        }
    }

    /// The memory of one spec, or the memories of all by the names of the specs.
    func state(_ question: AdminQuestion) throws(AdminRefusal) -> Exchange.Response {
        let mount = try mount(question)
        core.advance()
        if let mount {
            return .json { MemoryJSON.write(core.mounts[mount].backend.memory, to: &$0) }
        }
        return .json { writer in
            writer.object { writer in
                for mount in core.mounts {
                    writer.key(mount.name)
                    MemoryJSON.write(mount.backend.memory, to: &writer)
                }
            }
        }
    }

    /// Has one spec remember something else.
    func putState(
        _ question: AdminQuestion, _ body: [UInt8]
    ) throws(AdminRefusal) -> Exchange.Response {
        guard let mount = try mount(question) else {
            throw AdminRefusal(400, "there are several specs; say which by ?spec=NAME")
        }
        let value = try Self.document(body).root
        do throws(MemoryFault) {
            try core.mounts[mount].backend.remember(try MemoryJSON.celValue(value))
        } catch {
            throw AdminRefusal(422, error.reason)
        }
        return Exchange.Response(status: 204)
    }

    /// Begins again.
    func reset(_ question: AdminQuestion) throws(AdminRefusal) -> Exchange.Response {
        let mount = question.value("spec") == nil ? nil : try mount(question)
        do throws(BackendFailure) {
            try core.reset(mount)
        } catch {
            let reasons = error.diagnostics.map(\.message).joined(separator: "; ")
            throw AdminRefusal(409, "the model cannot start at this time: \(reasons)")
        }
        return Exchange.Response(status: 204)
    }

    /// The clock: its time, its kind, and the time of the next job.
    var clock: Exchange.Response {
        core.advance()
        return .json { writer in
            writer.object { writer in
                writer.key("now")
                writer.string(core.now.text)
                writer.key("clock")
                writer.string(core.isVirtual ? "virtual" : "real")
                writer.key("next")
                if let next = core.mounts.compactMap(\.backend.nextDue).min() {
                    writer.string(next.text)
                } else {
                    writer.null()
                }
            }
        }
    }

    /// Puts the clock forward.
    func moveClock(_ body: [UInt8]) throws(AdminRefusal) -> Exchange.Response {
        guard core.isVirtual else {
            throw AdminRefusal(409, "the clock is that of the machine; start with --clock virtual")
        }
        let wish = try Self.document(body).root
        let time: Instant?
        if let text = wish["advance"]?.string, let span = try? TimeSpan(text: text) {
            time = core.now.adding(span)
        } else if let text = wish["to"]?.string {
            time = try? Instant(rfc3339: text)
        } else {
            time = nil
        }
        guard let time, time.isWritable else {
            throw AdminRefusal(
                400, "expected {\"advance\": \"90m\"} or {\"to\": \"2024-03-10T10:00:00Z\"}")
        }
        if time < core.now {
            throw AdminRefusal(409, "the clock shows \(core.now.text) and is never put back; reset")
        }
        guard core.advance(to: time) else {
            throw AdminRefusal(
                409,
                "the clock shows \(core.now.text), but more than \(MockCore.mostJobs) jobs were due; "
                    + "the rest run with the next requests. Move the clock in smaller steps")
        }
        return clock
    }

    /// The JSON of a body.
    static func document(_ body: [UInt8]) throws(AdminRefusal) -> Document {
        do throws(DocumentFailure) {
            return try Document(json: body, name: "body", limits: DocumentLimits(depth: 200))
        } catch {
            let faults = error.diagnostics.map { fault in
                let place = fault.position.map { "line \($0.line), column \($0.column): " } ?? ""
                return place + fault.message
            }
            throw AdminRefusal(400, "the body is no JSON: \(faults.joined(separator: "; "))")
        }
    }
}
