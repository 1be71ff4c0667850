import Testing

@testable import Contracts

@Suite struct RouterTests {
    private static let contract = """
        servers:
          - url: https://{region}.tea.example/{base}/
            variables:
              region: {default: eu, enum: [eu, us]}
              base: {default: v1, enum: [v1, v2]}
        paths:
          /teas/{id}: {get: {operationId: tea, responses: {}}, delete: {operationId: drop, responses: {}}}
          /teas/mine: {get: {operationId: mine, responses: {}}, head: {operationId: mineHead, responses: {}}}
          /teas/{id}.json: {get: {operationId: file, responses: {}}}
          /{kind}/mine: {get: {operationId: kind, responses: {}}}
          /reports/{year}-{month}: {get: {operationId: report, responses: {}}}
          /: {get: {operationId: root, responses: {}}}
          /slash/: {get: {operationId: slash, responses: {}}}
          /upload/{key}:
            servers: [{url: 'https://files.example'}]
            put: {operationId: upload, responses: {}}
          /v1/{a}/{b}:
            servers: [{url: 'https://other.example'}]
            get: {operationId: other, responses: {}}
        """

    private func route(_ method: String, _ target: String, host: String? = nil) throws -> String {
        let router = Router(try Contract(text: Self.contract))
        let headers = HeaderFields(host.map { [HeaderFields.Field("Host", $0)] } ?? [])
        switch router.route(.init(method: method, target: target, headers: headers)) {
        case .operation(let operation, let arguments):
            let texts = arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            return operation.id + texts.joined()
        case .methodNotAllowed(_, let allowed): return "only " + allowed.joined(separator: " ")
        case .notFound: return "none"
        }
    }

    @Test(arguments: [
        ("GET", "/v1/teas/7", "tea id=7"), ("GET", "/v2/teas/7?x=1", "tea id=7"),
        ("GET", "/v3/teas/7", "none"), ("GET", "/teas/7", "none"),
        ("GET", "/v1/teas/mine", "mine"), ("GET", "/v1/teas/m%69ne", "mine"),
        ("HEAD", "/v1/teas/mine", "mineHead"), ("HEAD", "/v1/teas/7", "tea id=7"),
        ("DELETE", "/v1/teas/mine", "only GET HEAD"), ("DELETE", "/v1/teas/7", "drop id=7"),
        ("OPTIONS", "/v1/teas/7", "only GET DELETE"), ("get", "/v1/teas/7", "only GET DELETE"),
        ("GET", "/v1/teas/7.json", "file id=7"), ("GET", "/v1/teas/a.json.json", "file id=a.json"),
        ("GET", "/v1/teas/.json", "tea id=.json"), ("GET", "/v1/cups/mine", "kind kind=cups"),
        ("GET", "/v1/reports/2024-02", "report month=02 year=2024"),
        ("GET", "/v1/reports/2024-02-29", "report month=02-29 year=2024"),
        ("GET", "/v1/reports/2024-", "other a=reports b=2024-"), ("GET", "/v1/", "root"),
        ("GET", "/v1", "none"),
        ("GET", "/v1/teas/", "none"), ("GET", "/v1/teas/7/", "none"),
        ("GET", "/v1/slash/", "slash"),
        ("GET", "/v1/slash", "none"), ("GET", "/v1//teas/7", "none"),
        ("GET", "/v1/teas/a%2Fb", "tea id=a%2Fb"), ("PUT", "/upload/k", "upload key=k"),
        ("PUT", "/v1/upload/k", "only GET"),
        ("GET", "https://us.tea.example/v1/teas/7", "tea id=7"),
        ("GET", "*", "none"), ("GET", "", "none"), ("", "/v1/teas/7", "only GET DELETE"),
    ])
    func aRequestBelongsToOneOperation(method: String, target: String, expected: String) throws {
        #expect(try route(method, target) == expected)
    }

    @Test(arguments: [
        ("other.example", "other a=teas b=7"), ("eu.tea.example", "tea id=7"),
        ("127.0.0.1:8080", "tea id=7"),
    ])
    func aServerThatIsNamedOutweighsOthers(host: String, expected: String) throws {
        #expect(try route("GET", "/v1/teas/7", host: host) == expected)
    }
}
