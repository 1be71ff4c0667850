import Testing

@testable import Contracts

/// The rules of the proof that every value of some schemas meets other schemas, each with pairs that
/// it must prove and pairs that it must not prove.
@Suite struct ContainmentProofTests {
    @Test(arguments: ContainmentCase.types + ContainmentCase.listings)
    func typesAndListedValues(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.numbers)
    func numbers(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.texts + ContainmentCase.writtenAsTexts)
    func texts(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.arrays + ContainmentCase.contained)
    func arrays(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.members + ContainmentCase.needs)
    func objects(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.otherMembers + ContainmentCase.unevaluated)
    func closedObjects(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.choices + ContainmentCase.severalBranches)
    func choices(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.negations + ContainmentCase.conditions)
    func testsOfValues(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.recursions)
    func recursion(_ row: ContainmentCase) throws { try row.check() }

    @Test(arguments: ContainmentCase.excuses)
    func excuses(_ row: ContainmentCase) throws { try row.check() }
}
