import Contracts
import Simulator

/// Hides what proves who somebody is from everything that is told of a run.
///
/// Three things are hidden: what stands where secrets usually stand (header fields, queries and
/// cookies, as for the log of a mock), texts that were given as secrets, wherever they appear, and
/// what a run itself used as a credential, also where a body repeats it.
public struct ReportMask: Sendable {
    /// Shorter texts would take half of a report with them, and hide nothing.
    private static let shortest = 4
    /// Credentials that are shorter are names that tests gave their users.
    private static let shortestCredential = 8

    private let secrets: Secrets
    /// The longest first, because one may be part of another.
    private var values: [String] = []

    /// Hides what the contracts' security schemes name, and some texts.
    public init(contracts: [Contract] = [], values: [String] = []) {
        secrets = Secrets(contracts)
        add(values.filter { $0.utf8.count >= Self.shortest })
    }

    private mutating func add(_ more: [String]) {
        var all = values
        for form in more.flatMap(Self.forms) where !all.contains(form) { all.append(form) }
        values = all.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// A text as it stands in bodies, in JSON and in addresses.
    private static func forms(of value: String) -> [String] {
        var writer = JSONWriter(.compact, alphabet: .unicode)
        writer.string(value)
        let json = String(decoding: writer.bytes.dropFirst().dropLast(), as: UTF8.self)
        return [value, json, PercentEncoding.text(value)]
    }

    /// A text without the secrets in it.
    public func text(_ text: String) -> String {
        values.reduce(text) { Self.masked($1, in: $0) }
    }

    // By bytes: as characters, a secret and an accent after it would be something else.
    private static func masked(_ value: String, in text: String) -> String {
        let (needle, bytes) = (Array(value.utf8), Array(text.utf8))
        guard needle.count <= bytes.count else { return text }
        var result: [UInt8] = []
        var (start, place) = (0, 0)
        while place <= bytes.count - needle.count {
            if bytes[place] == needle[0], bytes[place..<place + needle.count].elementsEqual(needle)
            {
                result += bytes[start..<place] + Array(Secrets.mask.utf8)
                place += needle.count
                start = place
            } else {
                place += 1
            }
        }
        return start == 0 ? text : String(decoding: result + bytes[start...], as: UTF8.self)
    }

    /// The mask that also hides what was used as a credential in a run.
    func learning(from records: [HistoryRecord]) -> ReportMask {
        var mask = self
        mask.add(
            records.flatMap(headers).flatMap(credentials).filter {
                $0.utf8.count >= Self.shortestCredential
            })
        return mask
    }

    /// What happened, without the secrets in it.
    func records(_ records: [HistoryRecord]) -> [HistoryRecord] {
        records.map { record in
            HistoryRecord(
                time: record.time, actor: record.actor, what: record.what,
                details: record.details.map { ($0.name, masked($0.value, as: $0.name)) })
        }
    }

    private func masked(_ value: Datum, as name: String) -> Datum {
        switch value {
        case .string(let text) where name == "target":
            .string(self.text(secrets.masked(target: text)))
        case .string(let text): .string(self.text(text))
        case .list(let texts) where name == "headers":
            .list(texts.map { masked(header: $0) })
        case .list(let list): .list(list.map { masked($0, as: "") })
        case .map(let map):
            .map(
                map.entries.reduce(into: DatumMap()) { masked, entry in
                    masked.set(self.masked(entry.key, as: ""), to: self.masked(entry.value, as: ""))
                })
        default: value
        }
    }

    // MARK: Header fields

    private func masked(header: Datum) -> Datum {
        guard let field = Self.field(header) else { return masked(header, as: "") }
        let masked = secrets.masked(HeaderFields([field])).fields[0]
        return .string(text("\(masked.name): \(masked.value)"))
    }

    private func headers(of record: HistoryRecord) -> [HeaderFields.Field] {
        let told = record.details.first { $0.name == "headers" }?.value
        guard case .list(let texts) = told else { return [] }
        return texts.compactMap(Self.field)
    }

    private static func field(_ told: Datum) -> HeaderFields.Field? {
        guard case .string(let text) = told, let colon = text.firstIndex(of: ":") else {
            return nil
        }
        let value = text[text.index(after: colon)...].drop { $0 == " " }
        return HeaderFields.Field(String(text[..<colon]), String(value))
    }

    /// What of a header field is a secret, if it is one.
    private func credentials(in field: HeaderFields.Field) -> [String] {
        let masked = secrets.masked(HeaderFields([field])).fields[0].value
        if masked == field.value { return [] }
        if masked == Secrets.mask { return [field.value] }
        if masked.hasSuffix(" " + Secrets.mask), let space = field.value.firstIndex(of: " ") {
            return [String(field.value[field.value.index(after: space)...])]
        }
        return field.value.split(separator: ";").compactMap { pair in
            guard let mark = pair.firstIndex(of: "=") else { return nil }
            let value = String(pair[pair.index(after: mark)...])
            return masked.contains(value) ? nil : value
        }
    }
}
