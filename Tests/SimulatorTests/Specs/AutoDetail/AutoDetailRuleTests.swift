import Contracts
import Simulator
import SpecSupport
import Testing

@Suite struct AutoDetailRuleTests {
    @Test func everyRuleHasACase() throws {
        let model = try #require(Workshop.spec.get().model)
        #expect(RuleCase.all.map(\.rule).sorted() == model.ruleNames.map(\.text).sorted())
        #expect(model.warnings.isEmpty)
    }

    @Test(arguments: RuleCase.all) func everyRuleIsReached(_ subject: RuleCase) throws {
        // The rule's own outcome comes at once; another permitted one is a matter of chance.
        let isAlternative = subject.rule.contains(" or ")
        for seed in 1...(isAlternative ? 64 : 1) {
            let workshop = try Workshop(
                at: subject.now, config: subject.config, seed: UInt64(seed),
                alternatives: isAlternative ? .chosen : .first)
            let answer = try subject.script(workshop)
            if isAlternative, answer.rule != subject.rule { continue }
            guard let status = subject.status else {
                #expect(workshop.talk.rules.contains { $0.text == subject.rule })
                return
            }
            #expect(answer.rule == subject.rule)
            #expect(answer.status == status, "\(answer.text)")
            return
        }
        Issue.record("no seed leads to \(subject.rule)")
    }
}

extension RuleCase: CustomTestStringConvertible {
    var testDescription: String { rule }
}
