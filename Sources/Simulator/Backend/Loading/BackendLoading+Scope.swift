import Contracts

/// The shapes of the variables, known before anything runs.
extension BackendLoading {
    mutating func variables() -> [ExpressionScope.Variable] {
        let tables = root["data"]?.members.map(\.name) ?? []
        let shapes = reading.shapes(
            of: members + tables, in: "neither state nor data", path: FileKind.backend.folder)
        return ScopeLayout.Global.allCases.map { global in
            let shape: Shape =
                switch global {
                case .state: ModelReading.record(members, shapes)
                case .config: Shape(of: .map(parts.config))
                case .data: ModelReading.record(tables, shapes)
                case .now: .timestamp
                case .request: Self.request()
                case .response: Self.response
                case .with: .any
                }
            return ExpressionScope.Variable(global.rawValue, shape)
        }
    }

    // MARK: Requests and answers

    /// The shape of all requests, or of the valid requests to one operation.
    static func request(to operation: Contracts.Operation? = nil) -> Shape {
        var fields: [String: RecordShape.Field] = [
            "body": .init(.any), "cookies": .init(texts), "faults": .init(.list(fault)),
            "files": .init(texts), "form": .init(texts), "headers": .init(texts),
            "method": .init(.string), "operation": .init(operation == nil ? .any : .string),
            "origin": .init(.string), "path": .init(texts), "query": .init(texts),
            "prefix": .init(.string), "raw": .init(.bytes), "target": .init(.string),
            "allow": .init(.list(.string)),
        ]
        if let operation {
            fields["body"] = .init(body(of: operation))
            fields["path"] = .init(parameters(of: operation, .path, others: nil))
            fields["query"] = .init(parameters(of: operation, .query, others: .any))
        }
        return .record(RecordShape(fields))
    }

    private static let texts = Shape.map(key: .string, value: .any)

    private static let fault = Shape.record(
        RecordShape([
            "check": .init(.string), "message": .init(.string), "place": .init(.string),
            "pointer": .init(.list(.string)),
        ]))

    private static let response = Shape.record(
        RecordShape([
            "body": .init(.any), "headers": .init(texts), "status": .init(.int),
        ]))

    private static func body(of operation: Contracts.Operation) -> Shape {
        guard let declared = operation.requestBody, declared.content.count == 1,
            let form = declared.content.first, form.isJSON, let schema = form.schema
        else { return .any }
        let shape = Shape(of: schema)
        return declared.isRequired ? shape : .union([shape, .null])
    }

    private static func parameters(
        of operation: Contracts.Operation, _ location: ParameterLocation, others: Shape?
    ) -> Shape {
        var fields: [String: RecordShape.Field] = [:]
        for parameter in operation.parameters where parameter.location == location {
            let shape = parameter.schema.map(Shape.init(of:)) ?? .any
            let hasDefault = parameter.schema?.defaultValue != nil
            fields[parameter.name] = .init(
                shape, isOptional: !parameter.isRequired && !hasDefault)
        }
        return .record(RecordShape(fields, others: others))
    }
}
