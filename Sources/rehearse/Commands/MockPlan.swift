import Contracts
import Reporter
import Simulator
import Transports

/// The plan in a command line of `rehearse mock`.
struct MockPlan {
    /// A spec to serve.
    struct Place {
        /// The folder.
        var path: String
        /// The port; nil for the port of `--port`.
        var port: Int?
    }

    /// Something that a deployment sets otherwise than the model.
    struct Setting {
        /// The option's value, for sentences.
        var text: String
        var name: String
        var value: CELValue
    }

    let places: [Place]
    let faults: [FaultRule]
    let settings: [Setting]
    let now: Instant?
    let isVirtual: Bool
    let identity: TLSIdentity?
    let largestBody: Int
    let seed: UInt64

    /// Reads the values of a command line.
    init(_ invocation: Invocation) throws {
        let values = invocation.values
        places = try values.texts(MockOptions.specs).map(Self.place)
        faults = try Self.faults(values)
        settings = try values.texts(MockOptions.config).map(Self.setting)
        now = try values.text(MockOptions.now).map(Self.instant)
        isVirtual = values.text(MockOptions.clock) == "virtual"
        identity = try Self.identity(invocation)
        largestBody = try Self.size(values.text(MockOptions.largestBody) ?? "")
        seed = UInt64(values.integer(MockOptions.seed) ?? 1)
    }

    /// The clock: a virtual one, the real one, or the real one shifted to a given time.
    func clock(_ environment: Environment) -> MockSettings.Clock {
        let start = environment.now()
        if isVirtual { return .virtual(from: now ?? start) }
        guard let shift = now?.span(since: start) else { return .real(environment.now) }
        return .real { environment.now().adding(shift) ?? .latest }
    }

    private static func place(_ text: String) throws -> Place {
        guard let mark = text.lastIndex(of: "="), mark > text.startIndex,
            !text[mark...].contains("/")
        else { return Place(path: text, port: nil) }
        let number = text[text.index(after: mark)...]
        guard let port = Int(number), (0...65535).contains(port) else {
            throw UsageError.badValue(
                of: "SPEC", value: text, expected: "SPEC=PORT with a port from 0 to 65535")
        }
        return Place(path: String(text[..<mark]), port: port)
    }

    private static func faults(_ values: Values) throws -> [FaultRule] {
        var rules: [FaultRule] = []
        let latency = values.text(MockOptions.latency).map { ("--latency", $0, "latency=\($0)") }
        let others = values.texts(MockOptions.fault).map { ("--fault", $0, $0) }
        for (option, value, text) in (latency.map { [$0] } ?? []) + others {
            do throws(FaultTextError) {
                rules.append(try FaultRule(text))
            } catch {
                throw UsageError.badValue(
                    of: option, value: value,
                    expected: "FAULT[=VALUE][,KEY=VALUE]…: \(VisibleText.line("\(error)"))")
            }
        }
        return rules
    }

    private static func setting(_ text: String) throws -> Setting {
        guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
            throw UsageError.badValue(
                of: "--config", value: text, expected: "NAME=VALUE, such as capacity=3")
        }
        let value = String(text[text.index(after: mark)...])
        let json = try? Document(json: value.utf8, name: "--config")
        return Setting(
            text: text, name: String(text[..<mark]),
            value: json.map { CELValue($0.root) } ?? .string(value))
    }

    private static func instant(_ text: String) throws -> Instant {
        guard let instant = try? Instant(rfc3339: text) else {
            throw UsageError.badValue(
                of: "--now", value: text, expected: "an instant such as 2024-03-10T09:59:00Z")
        }
        return instant
    }

    private static func size(_ text: String) throws -> Int {
        let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        let unit = text.last.flatMap { units[$0] }
        let number = Int(unit == nil ? text[...] : text.dropLast())
        let (size, overflows) = (number ?? -1).multipliedReportingOverflow(by: unit ?? 1)
        guard size >= 0, !overflows, size <= 1 << 32 else {
            throw UsageError.badValue(
                of: "--max-body", value: text, expected: "a size such as 512, 64K or 10M, up to 4G")
        }
        return size
    }

    private static func identity(_ invocation: Invocation) throws -> TLSIdentity? {
        let values = invocation.values
        switch (values.text(MockOptions.certificate), values.text(MockOptions.key)) {
        case (nil, nil): return nil
        case (_?, nil): throw UsageError.missingOption(option: "--tls-key", valueName: "FILE")
        case (nil, _?): throw UsageError.missingOption(option: "--tls-cert", valueName: "FILE")
        case (let certificate?, let key?):
            return TLSIdentity(
                certificate: try invocation.environment.read(certificate, limit: 1 << 20),
                key: try invocation.environment.read(key, limit: 1 << 20))
        }
    }
}
