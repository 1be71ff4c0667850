import Contracts

/// A request as rules see it.
struct RequestValue {
    let call: BackendCall
    let reading: RequestReading
    /// The fields that the rules read.
    private let use: FieldUse
    private let parameters: [ReadParameter]

    init(call: BackendCall, reading: RequestReading, use: FieldUse) {
        self.call = call
        self.use = use
        self.reading = reading
        parameters = reading.parameters
    }

    /// The value of `request` in rules, with only the fields that the rules read.
    var celValue: CELValue {
        // In the order of the names, so that none has to be looked for.
        var fields: [(name: String, value: CELValue)] = []
        fields.reserveCapacity(15)
        func add(_ name: String, _ value: @autoclosure () -> CELValue) {
            if use.includes(name) { fields.append((name, value())) }
        }
        let request = call.request
        let body = ["body", "files", "form"].contains(where: use.includes) ? body : Body()
        add("allow", .list(allowed.map(CELValue.string)))
        add("body", body.value)
        add("cookies", .map(cookies))
        add("faults", faults)
        add("files", .map(body.files))
        add("form", .map(body.form))
        add("headers", .map(headers))
        add("method", .string(request.method))
        add("operation", reading.operation.map { .string($0.id) } ?? .null)
        add("origin", .string(call.server + call.prefix))
        add("path", .map(parameters(.path)))
        add("prefix", .string(call.prefix))
        add("query", .map(query))
        add("raw", .bytes(request.body))
        add("target", .string(request.target))
        return .map(CELMap(inOrder: fields))
    }

    /// The methods of a path that is known, where the request's is none of them.
    private var allowed: [String] {
        if case .methodNotAllowed(_, let allowed) = reading.route { allowed } else { [] }
    }

    private func parameters(_ location: ParameterLocation) -> CELMap {
        var map = CELMap()
        for parameter in parameters where parameter.location == location {
            map.set(.string(parameter.name), to: CELValue(parameter.value))
        }
        return map
    }

    private var query: CELMap {
        var map = Self.grouped(reading.otherQuery)
        for parameter in parameters where parameter.location == .query {
            map.set(.string(parameter.name), to: CELValue(parameter.value))
        }
        return map
    }

    private var cookies: CELMap {
        var map = Self.grouped(reading.otherCookies)
        for parameter in parameters where parameter.location == .cookie {
            map.set(.string(parameter.name), to: CELValue(parameter.value))
        }
        return map
    }

    /// Texts by name; those that share a name are a list.
    private static func grouped(_ pairs: [(name: String, value: String)]) -> CELMap {
        var map = CELMap()
        for (name, value) in pairs {
            switch map[name] {
            case nil: map.set(.string(name), to: .string(value))
            case .list(let list)?: map.set(.string(name), to: .list(list + [.string(value)]))
            case let first?: map.set(.string(name), to: .list([first, .string(value)]))
            }
        }
        return map
    }

    private var headers: CELMap {
        var map = CELMap(capacity: call.request.headers.fields.count)
        for field in call.request.headers.fields {
            let name = CELValue.string(field.name.asciiLowercased)
            if case .string(let first)? = map[name] {
                map.set(name, to: .string("\(first), \(field.value)"))
            } else {
                map.set(name, to: .string(field.value))
            }
        }
        for parameter in parameters where parameter.location == .header {
            map.set(.string(parameter.name.asciiLowercased), to: CELValue(parameter.value))
        }
        return map
    }

    private var faults: CELValue {
        .list(
            reading.brokenFaults.map { fault in
                var map = CELMap(capacity: 4)
                map.set("check", to: .string(fault.check))
                map.set("message", to: .string(fault.sentence))
                map.set("place", to: .string(fault.place.text))
                map.set("pointer", to: .list(fault.place.tokens.map(CELValue.string)))
                return .map(map)
            })
    }

    // MARK: The body

    private struct Body {
        var value = CELValue.null
        var form = CELMap()
        var files = CELMap()
    }

    private var body: Body {
        switch reading.body {
        case .none: return Body()
        case .json(let value): return Body(value: CELValue(value))
        case .text(let text): return Body(value: .string(text))
        case .bytes: return Body(value: .bytes(call.request.body))
        case .form(let value):
            guard case .map(let form) = CELValue(value) else { return Body() }
            return Body(value: .map(form), form: form)
        case .parts(let parts): return Self.body(of: parts)
        }
    }

    private static func body(of parts: [ReadPart]) -> Body {
        var body = Body()
        var values = CELMap()
        for part in parts {
            let name = part.name ?? ""
            var map = CELMap(capacity: 4)
            map.set("bytes", to: .bytes(part.body))
            map.set("filename", to: part.filename.map(CELValue.string) ?? .null)
            map.set("type", to: part.contentType.map(CELValue.string) ?? .null)
            let value = part.value.map { CELValue($0) } ?? .bytes(part.body)
            map.set("value", to: value)
            body.files.add(.map(map), at: name)
            values.add(value, at: name)
        }
        body.value = .map(values)
        return body
    }
}

extension CELMap {
    fileprivate mutating func set(_ name: String, to value: CELValue) {
        set(.string(name), to: value)
    }

    /// Puts a value at a name; several of one name are a list.
    fileprivate mutating func add(_ value: CELValue, at name: String) {
        switch self[name] {
        case nil: set(name, to: value)
        case .list(let list)?: set(name, to: .list(list + [value]))
        case let first?: set(name, to: .list([first, value]))
        }
    }
}

extension String {
    /// The text with A to Z in lower case.
    package var asciiLowercased: String {
        guard utf8.contains(where: { $0 &- 0x41 < 26 }) else { return self }
        return String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
