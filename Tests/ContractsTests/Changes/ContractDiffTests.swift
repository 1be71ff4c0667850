import Testing

@testable import Contracts

/// The changes of operations and of whole contracts; schemas have their own tests.
@Suite struct ContractDiffTests {
    @Test(arguments: ChangeCase.operations + ChangeCase.lifecycle)
    func operations(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.parameters + ChangeCase.parameterStyles)
    func parameters(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.bodies + ChangeCase.mediaTypes)
    func bodies(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.statuses + ChangeCase.headers)
    func answers(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.security + ChangeCase.schemes)
    func security(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.servers + ChangeCase.components)
    func wholeContracts(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: ChangeCase.webhooks)
    func webhooks(_ row: ChangeCase) throws { try row.check() }

    @Test(arguments: [
        ("1.2.0", "1.2.0", true, "safe version-not-raised"),
        ("1.2.0", "1.3.0", true, "safe major-version-not-raised"),
        ("1.2.0", "2.0.0", true, nil),
        ("0.2.0", "0.3.0", true, nil),
        ("1.2.0", "1.1.9", false, "risky version-decreased"),
        ("1.9.0", "1.10.0", false, nil),
        ("v1", "1.0.0", true, nil),
        ("2026-11-30", "2026-11-01", false, nil),
        ("latest", "latest", true, nil),
    ])
    func versions(_ old: String, _ new: String, breaks: Bool, expected: String?) throws {
        func contract(_ version: String, _ path: String) throws -> Contract {
            let text = """
                {openapi: 3.1.0, info: {title: Zoo, version: '\(version)'},
                paths: {/teas: {get: {responses: {}}}, \(path): {get: {responses: {}}}}}
                """
            return try ContractText(root: text).contract()
        }
        let changes = ContractDiff(
            old: try contract(old, breaks ? "/cups" : "/teas/all"),
            new: try contract(new, breaks ? "/mugs" : "/teas/all"), today: ChangeCase.today
        ).changes()
        let about = changes.filter(\.isAboutVersion).map(\.words)
        #expect(about == (breaks ? [expected].compactMap(\.self) : []))
    }
}
