import Contracts
import Testing

@Suite struct FormatEditionTests {
    static let draft4 = ["date-time", "email", "hostname", "ipv4", "ipv6", "uri"]
    static let draft6 = draft4 + ["json-pointer", "uri-reference", "uri-template"]
    static let draft7 =
        draft6 + [
            "date", "idn-email", "idn-hostname", "iri", "iri-reference", "regex",
            "relative-json-pointer", "time",
        ]
    static let latest = draft7 + ["duration", "uuid"]

    @Test(arguments: [
        (FormatEdition.draft4, draft4), (.draft6, draft6), (.draft7, draft7),
        (.draft2019September, latest), (.draft2020December, latest),
    ])
    func definesExactly(edition: FormatEdition, names: [String]) {
        let defined = StringFormat.allCases.filter { $0.isDefined(in: edition) }
        #expect(defined.map(\.rawValue).sorted() == names.sorted())
        for format in StringFormat.allCases {
            let isNamed = names.contains(format.rawValue)
            #expect((StringFormat(name: format.rawValue, definedIn: edition) != nil) == isNamed)
        }
    }

    @Test(arguments: ["", "Date", "date ", "color", "ip-address", "host-name", "int32", "password"])
    func knowsNoFormat(named name: String) {
        #expect(StringFormat(name: name) == nil)
    }
}
