import Contracts

extension ReportSpec {
    /// The members that are read here; others are details.
    private static let names = Set(RunObjects.reached.map(\.name))

    /// Reads the coverage of a spec from an object of a report.
    init(_ spec: ReportMembers) throws(DocumentFailure) {
        isWhole = spec.bool("whole")
        for client in spec.objects("clients") { clients.append(try Client(client)) }
        unplayed = spec.texts("unplayed")
        let rules = spec.members("rules")
        self.rules = try rules.count("total")
        missingRules = rules.texts("missing")
        unsuccessful = spec.texts("unsuccessful")
        overlaps = spec.texts("overlaps")
        times = spec.texts("times")
        for hope in spec.objects("hopes") { hopes.append(try Hope(hope)) }
        if spec.object["drawn"] != nil { drawn = try Drawn(spec.members("drawn")) }
        details = ReportDetails(of: spec.object, without: Self.names)
    }
}

extension ReportSpec.Hope {
    fileprivate init(_ hope: ReportMembers) throws(DocumentFailure) {
        self.init(operation: hope.text("operation"), others: try hope.count("others"))
        login = hope.texts("login")
        for refusal in hope.objects("refusals") {
            guard let status = Int(refusal.text("status")) else { continue }
            refusals.append(.init(status: status, count: try refusal.count("seen")))
        }
    }
}

extension ReportSpec.Drawn {
    fileprivate init(_ drawn: ReportMembers) throws(DocumentFailure) {
        requests = []
        for own in drawn.objects("requests") {
            requests.append(
                .init(
                    kind: own.text("kind"), seen: try own.count("seen"),
                    refused: try own.count("refused")))
        }
        met = try .init(drawn.members("met"))
        broken = try .init(drawn.members("broken"))
    }
}

extension ReportSpec.Client {
    fileprivate init(_ client: ReportMembers) throws(DocumentFailure) {
        self.init(
            name: client.text("client"), states: try .init(client.members("states")),
            transitions: try .init(client.members("transitions")),
            outcomes: try .init(client.members("outcomes")),
            excused: client.objects("unreachable").map {
                ReportSpec.Excuse(name: $0.text("name"), why: $0.text("why"))
            }, known: [])
        for entry in client.objects("known") {
            known.append(
                ReportSpec.Known(
                    finding: entry.text("finding"), isShown: entry.bool("shown"),
                    staleness: try entry.members("fault").diagnostic()))
        }
    }
}

extension ReportSpec.Part {
    fileprivate init(_ part: ReportMembers) throws(DocumentFailure) {
        self.init(
            total: try part.count("total"), missing: part.texts("missing"),
            surprising: part.texts("surprising"))
    }
}
