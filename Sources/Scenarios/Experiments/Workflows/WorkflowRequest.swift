import Contracts
import Simulator

/// Writes the request of a step.
struct WorkflowRequest {
    let step: WorkflowStep
    let operation: Contracts.Operation
    let scope: RuntimeScope
    let evaluation: Evaluation
    /// The expressions that have no value, whose places in the request are left out.
    private(set) var absent: [String] = []

    init(
        step: WorkflowStep, operation: Contracts.Operation, scope: RuntimeScope,
        evaluation: Evaluation
    ) {
        self.step = step
        self.operation = operation
        self.scope = scope
        self.evaluation = evaluation
    }

    /// A request, and what it was made of.
    struct Written {
        var request: Exchange.Request
        var path = CELMap()
        var query = CELMap()
        var body = CELValue.null
    }

    /// The request with the present values.
    mutating func written() throws(WorkflowFault) -> Written {
        var template = RequestTemplate()
        var (path, query) = (CELMap(), CELMap())
        var queryString: String?
        for parameter in step.parameters {
            let isKnown = operation.path.variables.contains(parameter.name)
            if parameter.location == .path, parameter.isShared, !isKnown { continue }
            guard let value = try parameter.value.value(in: scope, &absent) else { continue }
            let argument = (name: parameter.name, value: DataTemplate(value))
            switch parameter.location {
            case .path:
                template.path.append(argument)
                path.set(.string(parameter.name), to: value)
            case .query:
                template.query.append(argument)
                query.set(.string(parameter.name), to: value)
            case .querystring: queryString = value.plainText
            case .header: template.headers.append(argument)
            case .cookie: template.cookies.append(argument)
            case nil: break
            }
        }
        for name in operation.path.variables where path[name] == nil {
            throw WorkflowFault(
                "the path parameter \(quoted(name)) has no value"
                    + (absent.isEmpty ? "" : ": there is no \(absent.joined(separator: ", "))"))
        }
        let (body, text) = try content(&template)
        do throws(BackendFault) {
            var request = try RequestWriting(
                template, to: operation, in: evaluation, at: step.place
            ).written().request
            if let text {
                request.body = Array(text.content.utf8)
                if request.headers["content-type"] == nil {
                    request.headers.fields.append(.init("Content-Type", text.type))
                }
            }
            if let queryString, !queryString.isEmpty {
                request.target += (request.target.contains("?") ? "&" : "?") + queryString
            }
            return Written(request: request, path: path, query: query, body: body)
        } catch {
            throw WorkflowFault(error.diagnostics.first?.message ?? "it cannot be written")
        }
    }

    /// A body that is a text already.
    private typealias Text = (content: String, type: String)

    /// Puts the body into a template, or gives it as a text; what it says comes with it.
    private mutating func content(
        _ template: inout RequestTemplate
    ) throws(WorkflowFault) -> (reported: CELValue, text: Text?) {
        guard let body = step.body else { return (.null, nil) }
        var value = try body.payload?.value(in: scope, &absent)
        for replacement in body.replacements {
            value = try replaced(value ?? .map(CELMap()), replacement)
        }
        guard let value else { return (.null, nil) }
        let type = body.type ?? operation.requestBody?.content.first?.name
        let essence = (type ?? "application/json").asciiLowercased
        if case .string(let text) = value,
            !essence.contains("json") || (try? Document(json: text.utf8, name: "body")) != nil
        {
            return (value, (text, type ?? "application/json"))
        }
        // The boundary of parts is found when they are written.
        if let type = body.type, !essence.hasPrefix("multipart/") {
            template.headers.append(("Content-Type", DataTemplate(.string(type))))
        }
        let isForm = essence.hasPrefix("application/x-www-form-urlencoded")
        template.content =
            isForm && value.kind == .map ? .form(DataTemplate(value)) : .data(DataTemplate(value))
        return (value, nil)
    }

    private mutating func replaced(
        _ body: CELValue, _ replacement: WorkflowBody.Replacement
    ) throws(WorkflowFault) -> CELValue {
        guard let value = try replacement.value.value(in: scope, &absent) else { return body }
        let target = try replacement.target.text(in: scope)
        var pointers: [JSONPointer] = []
        if replacement.isPath {
            pointers = try body.values(at: target).map(\.pointer)
        } else if let pointer = JSONPointer(target) {
            pointers = [pointer]
        }
        var body = body
        var isDone = !pointers.isEmpty
        for pointer in pointers {
            if let changed = body.setting(pointer.tokens[...], to: value) {
                body = changed
            } else {
                isDone = false
            }
        }
        if isDone { return body }
        throw WorkflowFault("the replacement \(quoted(target)) leads nowhere in the payload")
    }
}
