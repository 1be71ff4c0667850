import Contracts
import Scenarios
import Simulator
import Testing
import Transports

@testable import rehearse

/// Reading the targets of a command line.
struct RunTargetsTests {
    private func targets(
        _ words: String..., variables: [String: String] = [:]
    ) throws -> RunTargets {
        let world = RecordedWorld(variables: variables)
        let parser = Parser(table: .rehearse)
        guard case .run(_, let values) = try parser.request(["run"] + words) else {
            throw UsageError.missingCommand
        }
        return try RunTargets(
            Invocation(values: values, environment: world.environment, table: .rehearse),
            world.environment.project().project)
    }

    @Test(
        arguments: [
            ("mock", "mock"), ("http://a.example:80/v1/", "http://a.example:80/v1"),
            ("exec:./engine --zone=x", "exec:./engine --zone=x"),
        ])
    func aTargetIsForAllSpecs(text: String, name: String) throws {
        #expect(try targets("--against", text).place(of: "specs/shop").name == name)
    }

    @Test func aSpecMayHaveItsOwn() throws {
        let targets = try targets(
            "--against", "specs/shop=exec:a=b", "--against", "lamps=http://lamps.example",
            "--against", "mock")
        #expect(targets.place(of: "specs/shop").name == "exec:a=b")
        #expect(targets.place(of: "specs/lamps/").name == "http://lamps.example")
        #expect(targets.place(of: "specs/tea").name == "mock")
        #expect(try self.targets().place(of: "specs/tea").name == "mock")
    }

    @Test(
        arguments: [
            ["--against", "ftp://a.example"], ["--against", "shop=there"],
            ["--against", "exec:"], ["--against", "http://a.example?b"],
            ["--against", "mock", "--against", "http://a.example"],
            ["--against", "http://a.example", "--header", "none"],
            ["--timeout", "soon"], ["--against", "http://a.example", "--max-wait", "0s"],
            ["--against", "http://a.example", "--reset", "again"],
            ["--against", "http://a.example", "--reset", "/again", "--jobs", "2"],
            ["--var", "x"], ["--secret", "x=y"], ["--secret", "x=env:"],
            ["--secret", "key=env:ABSENT"],
        ])
    func whatIsNoneIsRefused(words: [String]) throws {
        let world = LampShop.world()
        let exitCode = try Program(table: .rehearse, environment: world.environment).run(
            ["run"] + words)
        #expect(exitCode == .unusable)
        #expect(world.errors.contains("rehearse: error: "))
    }

    @Test func aSecretThatIsMissingIsNamed() throws {
        let world = LampShop.world()
        #expect(try world.run("run", "--secret", "key=env:SHOP_KEY") == .unusable)
        #expect(world.errors.contains("export SHOP_KEY before the run"))
    }

    @Test func scriptsAreGivenTextsAndSecrets() throws {
        let targets = try targets(
            "--var", "city=Paris", "--var", "sum=1=1", "--secret", "key=env:SHOP_KEY",
            variables: ["SHOP_KEY": "s3cret"])
        #expect(CELValue.map(targets.givens.variables).json == #"{"city":"Paris","sum":"1=1"}"#)
        #expect(CELValue.map(targets.givens.secrets).json == #"{"key":"s3cret"}"#)
    }

    @Test(
        arguments: [
            ([], WritePermission.none), (["--allow-writes"], .all),
            (
                ["--allow-writes=buy,sell", "--allow-writes=lend"],
                .operations(["buy", "sell", "lend"])
            ),
        ])
    func writesAreAllowedByName(words: [String], writes: WritePermission) throws {
        let parser = Parser(table: .rehearse)
        let line = ["run", "--against", "http://a.example"] + words + ["specs/shop"]
        guard case .run(_, let values) = try parser.request(line) else {
            Issue.record("it does not run")
            return
        }
        let targets = try RunTargets(
            Invocation(
                values: values, environment: RecordedWorld().environment, table: .rehearse), nil)
        guard case .live(let live) = targets.place(of: "shop") else {
            Issue.record("it is not live")
            return
        }
        #expect(live.writes == writes)
    }
}
