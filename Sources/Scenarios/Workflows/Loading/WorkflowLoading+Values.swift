import Contracts
import Simulator

/// Values, what they are put into, and conditions.
extension WorkflowLoading {
    /// A value with runtime expressions.
    ///
    /// - Parameter isBody: whether a text that is one expression in braces takes its value and
    ///   type, as within the JSON of a body.
    mutating func template(_ value: Value, isBody: Bool = false) -> WorkflowTemplate {
        switch value.kind {
        case .string: return text(value, value.string ?? "", isBody: isBody)
        case .array: return .list(value.elements.map { template($0, isBody: isBody) })
        case .object:
            if parts[part].isNewer, let selector = selector(value) { return selector }
            return .map(value.members.map { ($0.name, template($0.value, isBody: isBody)) })
        default: return .constant(CELValue(value))
        }
    }

    private mutating func text(
        _ value: Value, _ text: String, isBody: Bool
    ) -> WorkflowTemplate {
        do throws(RuntimeExpressionFault) {
            let template = try WorkflowTemplate(text, isBody: isBody)
            for expression in template.expressions { check(expression, value) }
            return template
        } catch {
            report(error, at: value, check: "bad-expression")
            return .constant(.null)
        }
    }

    /// The selector that an object is; nil for an object that is a plain value.
    private mutating func selector(_ value: Value) -> WorkflowTemplate? {
        guard value.count == 3, let context = value["context"], let source = context.string,
            RuntimeExpression.isMeant(source), let selector = value["selector"],
            let type = value["type"]
        else { return nil }
        guard let language = language(type), let context = expression(context),
            let text = embedded(selector)
        else { return .constant(.null) }
        let kind: WorkflowSelector.Kind
        switch language {
        case "jsonpath":
            checkJSONPath(text, selector)
            kind = .jsonPath
        case "jsonpointer": kind = .jsonPointer
        default:
            report(
                at: type, check: "bad-expression", "\(quoted(language)) selects nothing",
                remedy: "write jsonpath or jsonpointer")
            return .constant(.null)
        }
        return .selector(
            WorkflowSelector(
                context: context, selector: text, kind: kind, text: selector.string ?? ""))
    }

    /// A text that is a runtime expression; nil, and reported, where it is none.
    mutating func expression(_ value: Value) -> RuntimeExpression? {
        guard var text = value.string else { return nil }
        if text.hasPrefix("{$"), text.hasSuffix("}") { text = String(text.dropFirst().dropLast()) }
        do throws(RuntimeExpressionFault) {
            let expression = try RuntimeExpression(text)
            check(expression, value)
            return expression
        } catch {
            report(error, at: value, check: "bad-expression")
            return nil
        }
    }

    mutating func embedded(_ value: Value) -> WorkflowText? {
        do throws(RuntimeExpressionFault) {
            let text = try WorkflowText(value.string ?? "")
            for expression in text.expressions { check(expression, value) }
            return text
        } catch {
            report(error, at: value, check: "bad-expression")
            return nil
        }
    }

    /// The language that a type names; nil, and reported, where it is not supported.
    mutating func language(_ type: Value) -> String? {
        let name = type.string ?? type["type"]?.string ?? ""
        if name == "xpath" {
            report(
                at: type, check: "unsupported-arazzo", "XPath is not supported",
                remedy: "use a JSONPath, a pattern or a simple condition")
            return nil
        }
        let version = type["version"]?.string
        if name == "jsonpath", let version, version != "rfc9535" {
            report(
                at: type["version"] ?? type, check: "unsupported-arazzo",
                "JSONPath is supported as RFC 9535 has it, not as \(quoted(version))",
                remedy: "write rfc9535")
            return nil
        }
        return name
    }

    mutating func checkJSONPath(_ text: WorkflowText, _ value: Value) {
        guard let constant = text.constant else { return }
        do throws(JSONPathError) {
            _ = try JSONPath(constant)
        } catch {
            report(
                at: value, check: "bad-jsonpath",
                "column \(error.column) of the JSONPath: \(error.sentence.message)",
                remedy: error.sentence.remedy)
        }
    }

    // MARK: Parameters

    /// Something of the components, or what stands there itself.
    private mutating func resolved(_ value: Value, _ kind: String) -> Value? {
        guard let reference = value["reference"] else { return value }
        let prefix = "$components.\(kind)."
        guard let text = reference.string, text.hasPrefix(prefix) else {
            report(
                at: reference, check: "unknown-component",
                "\(quoted(reference.string ?? "")) is none of the \(kind) of the components",
                remedy: "write \(prefix)NAME")
            return nil
        }
        let name = String(text.dropFirst(prefix.count))
        let known = parts[part].root["components"]?[kind]
        if let found = known?[name] { return found }
        reportUnknown(
            at: reference, check: "unknown-component",
            "the components have no \(quoted(name)) in \(kind)",
            name: UnknownName(name, listing: known.map { $0.members.map(\.name) } ?? []))
        return nil
    }

    mutating func parameters(
        _ list: Value?, isShared: Bool, ofWorkflow: Bool
    ) -> [WorkflowParameter] {
        var found: [WorkflowParameter] = []
        for value in list.map({ Array($0.elements) }) ?? [] where value.kind == .object {
            guard let meant = resolved(value, "parameters"), let name = meant["name"]?.string,
                let content = value["value"] ?? meant["value"]
            else { continue }
            let location = meant["in"]?.string.flatMap(WorkflowParameter.Location.init)
            if location == nil, !ofWorkflow, !isShared {
                reportPlaceless(name, at: value)
                continue
            }
            if found.contains(where: { $0.name == name && $0.location == location }) {
                report(
                    at: value, check: "repeated-parameter",
                    "the parameter \(quoted(name)) is given twice",
                    remedy: "leave one of them out")
            }
            found.append(
                WorkflowParameter(
                    name: name, location: ofWorkflow ? nil : location, value: template(content),
                    isShared: isShared, place: value))
        }
        return found
    }

    mutating func reportPlaceless(_ name: String, at value: Value) {
        report(
            at: value, check: "missing-member", "the parameter \(quoted(name)) has no place",
            remedy: "write in: path, query, header or cookie")
    }

    mutating func body(_ value: Value) -> WorkflowBody {
        let type = value["contentType"]?.string
        var payload = value["payload"].map { template($0, isBody: true) }
        // The text of a JSON document is a document, in which each text may be an expression.
        if let given = value["payload"], let text = given.string, type?.contains("json") ?? true,
            let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
            let document = try? Document(json: text.utf8, name: given.document.name)
        {
            let reported = diagnostics.count
            payload = template(document.root, isBody: true)
            // Its diagnostics get the place of the text.
            for place in reported..<diagnostics.count {
                diagnostics[place].position = given.position
            }
        }
        var replacements: [WorkflowBody.Replacement] = []
        for item in value["replacements"].map({ Array($0.elements) }) ?? [] {
            guard let target = item["target"], let content = item["value"] else { continue }
            let language = item["targetSelectorType"].map { self.language($0) } ?? "jsonpointer"
            guard let language, let text = embedded(target) else { continue }
            if type?.contains("xml") ?? false, item["targetSelectorType"] == nil {
                report(
                    at: target, check: "unsupported-arazzo",
                    "XPath is not supported, which XML needs",
                    remedy: "write the payload with expressions in braces")
                continue
            }
            let isPath = language == "jsonpath"
            if isPath {
                checkJSONPath(text, target)
            } else if let constant = text.constant, JSONPointer(constant) == nil {
                report(
                    at: target, check: "bad-expression", "\(quoted(constant)) is no JSON pointer",
                    remedy: "write one such as /customer/name")
            }
            replacements.append(
                .init(target: text, isPath: isPath, value: template(content), place: item))
        }
        return WorkflowBody(
            type: type, payload: payload, replacements: replacements, place: value)
    }

    private var version: String { parts[part].root["arazzo"]?.string ?? "another" }

    mutating func outputs(_ map: Value?) -> [WorkflowOutput] {
        (map.map { Array($0.members) } ?? []).map { member in
            let place = member.value
            if place.kind == .string, let text = place.string, !RuntimeExpression.isMeant(text),
                !text.contains("{$")
            {
                report(
                    at: place, check: "bad-expression",
                    "the output \(quoted(member.name)) is no expression",
                    remedy: "write one such as $response.body#/id")
            }
            if place.kind == .object, !parts[part].isNewer {
                report(
                    at: place, check: "unsupported-arazzo",
                    "selector objects are of version 1.1, and this is \(version)",
                    remedy: "write arazzo: 1.1.0")
            }
            return WorkflowOutput(name: member.name, value: template(place), place: place)
        }
    }

    // MARK: Conditions and actions

    mutating func criterion(_ value: Value) -> WorkflowCriterion? {
        guard let condition = value["condition"], let text = condition.string else { return nil }
        let language = value["type"].map { self.language($0) } ?? "simple"
        guard let language else { return nil }
        let demand: WorkflowCriterion.Demand
        if language == "simple" {
            do throws(RuntimeExpressionFault) {
                let simple = try SimpleConditionParser.condition(text)
                for expression in simple.expressions { check(expression, condition) }
                demand = .simple(simple)
            } catch {
                report(error, at: condition, check: "bad-condition")
                return nil
            }
        } else {
            guard let context = value["context"] else {
                report(
                    at: value, check: "missing-member",
                    "a condition of the type \(language) needs a context",
                    remedy: "write one such as context: $response.body")
                return nil
            }
            guard let base = expression(context), let embedded = embedded(condition) else {
                return nil
            }
            switch language {
            case "regex":
                checkPattern(embedded, condition)
                demand = .pattern(base, embedded)
            case "jsonpath":
                checkJSONPath(embedded, condition)
                demand = .jsonPath(base, embedded)
            default:
                report(
                    at: value["type"] ?? value, check: "bad-condition",
                    "\(quoted(language)) is no type of conditions",
                    remedy: "write simple, regex or jsonpath")
                return nil
            }
        }
        return WorkflowCriterion(
            text: text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
            demand: demand, place: condition)
    }

    private mutating func checkPattern(_ text: WorkflowText, _ value: Value) {
        guard let constant = text.constant else { return }
        do throws(PatternError) {
            _ = try Pattern(constant)
        } catch {
            report(at: value, check: "bad-pattern", "the pattern cannot be used: \(error)")
        }
    }

    mutating func actions(_ list: Value?, isFailure: Bool) -> [WorkflowAction] {
        let group = isFailure ? "failureActions" : "successActions"
        var found: [WorkflowAction] = []
        for value in list.map({ Array($0.elements) }) ?? [] where value.kind == .object {
            guard let meant = resolved(value, group), let name = meant["name"]?.string else {
                continue
            }
            let destination = destination(meant)
            let kind: WorkflowAction.Kind
            switch meant["type"]?.string {
            case "end": kind = .end
            case "goto":
                guard let destination else {
                    if meant["stepId"] == nil, meant["workflowId"] == nil {
                        report(
                            at: meant, check: "missing-member", "\(quoted(name)) goes nowhere",
                            remedy: "write stepId or workflowId")
                    }
                    continue
                }
                kind = .goto(destination)
            case "retry" where isFailure:
                kind = .retry(
                    limit: meant["retryLimit"]?.int ?? 1,
                    after: meant["retryAfter"].map { CELValue($0) }, destination)
            default: continue
            }
            let criteria = (meant["criteria"].map { Array($0.elements) } ?? [])
                .compactMap { criterion($0) }
            if found.contains(where: { $0.name == name }) {
                report(
                    at: value, check: "repeated-action", "two actions are called \(quoted(name))",
                    remedy: "give one of them another name")
            }
            found.append(
                WorkflowAction(
                    name: name, kind: kind, criteria: criteria,
                    parameters: parameters(
                        meant["parameters"], isShared: false, ofWorkflow: true),
                    place: value))
        }
        return found
    }

    private mutating func destination(_ value: Value) -> WorkflowAction.Destination? {
        if let id = value["stepId"], let name = id.string {
            if value["workflowId"] != nil {
                report(
                    at: id, check: "missing-member", "stepId and workflowId exclude each other",
                    remedy: "write one of them")
            }
            checkStep(name, of: current, id)
            return .step(name)
        }
        return value["workflowId"].flatMap { workflowReference($0) }.map { .workflow($0) }
    }
}
