import Contracts
import SpecSupport
import Testing

@testable import Simulator

/// Refusals that name a field change what is sent next.
@Suite struct RequestHintTests {
    private static let contract = """
        openapi: 3.1.0
        info: {title: Berths, version: "1"}
        paths:
          /berths:
            post:
              operationId: book
              parameters: [{name: dry_run, in: query, schema: {type: boolean}}]
              requestBody:
                required: true
                content:
                  application/json:
                    schema:
                      type: object
                      required: [pier, boat_length]
                      properties:
                        pier: {type: string}
                        boat_length: {type: integer}
                        coupon: {type: string}
                        skipper: {type: string}
              responses: {"201": {description: Booked.}, "422": {description: Refused.}}

        """

    /// The ways in which a server says that something is wrong.
    enum Manner: CaseIterable {
        case list, problem, errors, text

        func refusal(_ field: String, _ message: String) -> Exchange.Response {
            let (type, body) =
                switch self {
                case .list:
                    (
                        "application/json",
                        #"{"detail": [{"loc": ["body", "\#(field)"], "msg": "\#(message)"}]}"#
                    )
                case .problem:
                    (
                        "application/problem+json",
                        #"{"title": "Not so", "errors": [{"pointer": "/\#(field)", "detail": "\#(message)"}]}"#
                    )
                case .errors: ("application/json", #"{"errors": {"\#(field)": ["\#(message)"]}}"#)
                case .text: ("text/plain", "\(field) \(message)")
                }
            return Exchange.Response(
                status: 422, headers: ["Content-Type": type], body: Array(body.utf8))
        }
    }

    /// A server that wants four things at once, and names one of them at a time.
    private static func answer(_ request: Exchange.Request, _ manner: Manner) throws
        -> Exchange.Response
    {
        let body = try Document(json: request.body, name: "body").root
        if body["coupon"] != nil { return manner.refusal("coupon", "is unknown") }
        if body["skipper"] == nil { return manner.refusal("skipper", "is needed here") }
        if !["Amaranth", "Boxwood"].contains(body["pier"]?.string) {
            return manner.refusal("pier", "must be one of 'Amaranth', 'Boxwood'")
        }
        if body["boat_length"]?.int.map({ $0 > 731 && $0 < 740 }) != true {
            return manner.refusal("boat_length", "must be more than 731 and less than 740")
        }
        if request.target.contains("dry_run=true") {
            return manner.refusal("dry_run", "is not done yet")
        }
        return Exchange.Response(status: 201)
    }

    /// The number of requests until one is a success; nil where none is.
    private static func requests(
        seed: UInt64, isThorough: Bool, _ manner: Manner
    ) throws -> Int? {
        let spec = try #require(TestSpec.load(["openapi.yaml": contract]).spec)
        var generator = RequestGenerator(
            spec.contract, RequestGenerator.Settings(seed: seed, isThorough: isThorough))
        for count in 1...300 {
            let drawn = generator.request(for: "book")
            guard let drawn else { continue }
            let response = try answer(drawn.request, manner)
            if response.status == 201 { return count }
            generator.learn(from: response, to: drawn)
        }
        return nil
    }

    @Test(arguments: Manner.allCases) func fieldsThatRefusalsNameAreMended(manner: Manner) throws {
        for seed in 1...8 as ClosedRange<UInt64> {
            let count = try Self.requests(seed: seed, isThorough: true, manner)
            #expect(count != nil, "seed \(seed)")
        }
        #expect(try Self.requests(seed: 1, isThorough: false, manner) == nil)
    }
}
