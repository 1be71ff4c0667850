extension ChangeCase {
    static let bodies: [ChangeCase] = [
        ChangeCase(
            "a required body is new", get: "summary: teas", to: body("required: true"),
            ["breaking request-required-body-added: request body"]),
        ChangeCase(
            "an optional body is new", get: "summary: teas", to: body("required: false"),
            ["safe request-body-added: request body"]),
        ChangeCase(
            "a body is gone", get: body("required: true"), to: "summary: teas",
            ["breaking request-body-removed: request body"]),
        ChangeCase(
            "a body becomes required", get: body("required: false"), to: body("required: true"),
            ["breaking request-body-became-required: request body"]),
        ChangeCase(
            "a body becomes optional", get: body("required: true"), to: body("required: false"),
            ["safe request-body-became-optional: request body"]),
    ]

    static let mediaTypes: [ChangeCase] = [
        ChangeCase(
            "a request has one type less", get: request("application/json: {}, text/plain: {}"),
            to: request("application/json: {}"),
            ["breaking request-media-type-removed: request body"]),
        ChangeCase(
            "a request has one type more", get: request("application/json: {}"),
            to: request("application/json: {}, text/plain: {}"),
            ["safe request-media-type-added: request body"]),
        ChangeCase(
            "a request has a wider range", get: request("application/json: {}"),
            to: request("application/*: {}"), ["safe request-media-type-widened: request body"]),
        ChangeCase(
            "a request has a narrower range", get: request("application/*: {}"),
            to: request("application/json: {}"),
            ["breaking request-media-type-narrowed: request body"]),
        ChangeCase(
            "an answer has one type less", get: answer("application/json: {}, text/plain: {}"),
            to: answer("application/json: {}"),
            ["breaking response-media-type-removed: answer 200"]),
        ChangeCase(
            "an answer has one type more", get: answer("application/json: {}"),
            to: answer("application/json: {}, text/plain: {}"),
            ["safe response-media-type-added: answer 200"]),
        ChangeCase(
            "types have no case", get: answer("application/json: {}"),
            to: answer("Application/JSON: {}"), []),
        ChangeCase(
            "a text is read as a number before",
            get: request("text/plain: {schema: {type: integer}}"),
            to: request("text/plain: {schema: {type: string}}"),
            ["safe request-body-type-changed: request body text/plain"]),
        ChangeCase(
            "JSON has numbers and texts",
            get: request("application/json: {schema: {type: integer}}"),
            to: request("application/json: {schema: {type: string}}"),
            ["breaking request-body-type-changed: request body application/json"]),
        ChangeCase(
            "a part is written in another way",
            get: request("\(form), encoding: {a: {contentType: text/plain}}}"),
            to: request("\(form), encoding: {a: {contentType: text/csv}}}"),
            ["risky request-encoding-changed: request body multipart/form-data"]),
    ]

    static let statuses: [ChangeCase] = [
        ChangeCase(
            "a success is gone",
            get: "responses: {'200': {description: a}, '204': {description: b}}",
            to: "responses: {'200': {description: a}}",
            ["breaking response-success-status-removed: answer 204"]),
        ChangeCase(
            "an error is gone",
            get: "responses: {'200': {description: a}, '404': {description: b}}",
            to: "responses: {'200': {description: a}}",
            ["safe response-error-status-removed: answer 404"]),
        ChangeCase(
            "a success is new", get: "responses: {'200': {description: a}}",
            to: "responses: {'200': {description: a}, '202': {description: b}}",
            ["risky response-success-status-added: answer 202"]),
        ChangeCase(
            "an error is new", get: "responses: {'200': {description: a}}",
            to: "responses: {'200': {description: a}, '409': {description: b}}",
            ["risky response-error-status-added: answer 409"]),
        ChangeCase(
            "an error was part of a range", get: "responses: {4XX: {description: a}}",
            to: "responses: {4XX: {description: a}, '404': {description: b}}",
            ["safe response-error-status-added: answer 404"]),
        ChangeCase(
            "an error is part of a range now", get: "responses: {'404': {description: a}}",
            to: "responses: {4XX: {description: a}}",
            ["risky response-error-status-added: answer 4XX"]),
        ChangeCase(
            "all other answers were described",
            get: "responses: {'200': {description: a}, default: {description: b}}",
            to:
                "responses: {'200': {description: a}, default: {description: b}, 5XX: {description: c}}",
            ["safe response-error-status-added: answer 5XX"]),
    ]

    static let headers: [ChangeCase] = [
        ChangeCase(
            "a header is gone", get: header("ETag: {schema: {type: string}}"), to: header(""),
            ["risky response-header-removed: answer 200 header ETag"]),
        ChangeCase(
            "a required header is gone",
            get: header("ETag: {required: true, schema: {type: string}}"), to: header(""),
            ["breaking response-required-header-removed: answer 200 header ETag"]),
        ChangeCase(
            "a header is new", get: header(""), to: header("ETag: {schema: {type: string}}"),
            ["safe response-header-added: answer 200 header ETag"]),
        ChangeCase(
            "a header may be missing",
            get: header("ETag: {required: true, schema: {type: string}}"),
            to: header("etag: {schema: {type: string}}"),
            ["breaking response-header-became-optional: answer 200 header etag"]),
        ChangeCase(
            "a header is always sent", get: header("ETag: {schema: {type: string}}"),
            to: header("ETag: {required: true, schema: {type: string}}"),
            ["safe response-header-became-required: answer 200 header ETag"]),
        ChangeCase(
            "a header has longer values",
            get: header("Rest: {schema: {type: integer, maximum: 10}}"),
            to: header("Rest: {schema: {type: integer, maximum: 20}}"),
            ["breaking response-header-maximum-increased: answer 200 header Rest"]),
        ChangeCase(
            "a number is still a text", get: header("Rest: {schema: {type: string}}"),
            to: header("Rest: {schema: {type: integer}}"),
            ["safe response-header-type-changed: answer 200 header Rest"]),
        ChangeCase(
            "a link is gone and one is new",
            get: "responses: {'200': {description: a, links: {next: {operationId: list}}}}",
            to: "responses: {'200': {description: a, links: {more: {operationId: list}}}}",
            ["risky response-link-removed: answer 200", "safe response-link-added: answer 200"]),
    ]

    private static func body(_ fields: String) -> String {
        "requestBody: {\(fields), content: {application/json: {}}}"
    }

    private static func request(_ content: String) -> String {
        "requestBody: {content: {\(content)}}"
    }

    private static func answer(_ content: String) -> String {
        "responses: {'200': {description: ok, content: {\(content)}}}"
    }

    private static func header(_ headers: String) -> String {
        "responses: {'200': {description: ok, headers: {\(headers)}}}"
    }

    private static let form =
        "multipart/form-data: {schema: {type: object, properties: {a: {type: string}}}"
}
