import Contracts
import Reporter
import Simulator

extension Command {
    /// `rehearse mock`, which serves specs over HTTP and remembers what its clients did.
    static let mock = Command(
        name: "mock",
        summary: "serve specs over HTTP as a stateful mock",
        discussion: """
            The rules of backend.yaml answer, and the mock remembers what they change. Every request \
            is checked against the contract, and so is every answer. Requests of all clients have \
            one order. Without backend.yaml, a spec behaves as its contract implies \
            (rehearse export --model). Prefer: code=404 or example=NAME asks for a declared answer.

            Several specs on one port are served below their names, such as /shop. SPEC=PORT gives \
            a spec a port of its own. With --clock virtual, time stands still until a request below \
            /_rehearse moves it. --admin opens /_rehearse for clients on this machine: specs, state, \
            reset, clock, faults and log. \(MockOptions.faultHelp)

            SIGINT and SIGTERM end the mock after the requests in flight are answered.
            """,
        arguments: [MockOptions.specs],
        options: MockOptions.all,
        examples: [
            Example("rehearse mock specs/shop", "serve a spec at http://127.0.0.1:8080"),
            Example(
                "rehearse mock specs/shop --clock virtual --now 2024-03-10T09:59:00Z --admin",
                "stand just before a change of clocks, and move time by hand"),
            Example(
                "rehearse mock specs/shop --fault latency=100ms..2s,probability=0.3 "
                    + "--fault status=503,operation=createOrder,count=2",
                "let some answers be late, and two orders fail"),
            Example(
                "rehearse mock specs/shop specs/bank=9090 --record session.har",
                "serve two specs on two ports, and keep what was said for rehearse judge"),
        ]
    ) { invocation in
        let plan = try MockPlan(invocation)
        guard let specs = try MockSpecs.read(plan, invocation) else { return .unusable }
        return try MockRun(plan, specs: specs, invocation: invocation).run()
    }
}
