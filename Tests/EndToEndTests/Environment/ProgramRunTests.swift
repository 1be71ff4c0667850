import Testing

@testable import rehearse

/// Programs that run to their end, as small as they are.
@Suite struct ProgramRunTests {
    private static func run(
        _ words: [String], input: [UInt8] = [], limit: Int = 1 << 20,
        patience: Duration = .seconds(60)
    ) -> Result<[UInt8], ProgramFault> {
        var call = ProgramCall(words: words, input: input, limit: limit)
        call.patience = patience
        call.variables["LAMP"] = "on"
        return ProgramRun.output(of: call) { false }
    }

    @Test func argumentsAreNoShellText() throws {
        let text = "$(echo x) 'a' \"b\" ; *"
        #expect(try Self.run(["printf", "%s", text]).get() == Array(text.utf8))
    }

    @Test func itsInputAndItsOutputMayBeLarge() throws {
        let bytes = [UInt8](repeating: 0x61, count: 1 << 21)
        #expect(try Self.run(["cat"], input: bytes, limit: 1 << 22).get() == bytes)
        #expect(try Self.run(["cat"]).get() == [])
    }

    @Test func variablesAreSet() throws {
        #expect(try Self.run(["sh", "-c", "printf %s \"$LAMP\""]).get() == Array("on".utf8))
    }

    @Test func aFaultSaysWhatTheProgramSaid() {
        #expect(Self.run(["no-such-program-anywhere"]) == .failure(.missing))
        #expect(Self.run(["sh", "-c", "echo oops >&2; exit 3"]) == .failure(.failed("oops\n")))
        #expect(Self.run(["sh", "-c", "exit 3"]) == .failure(.failed("exit code 3")))
        #expect(Self.run(["sh", "-c", "kill -9 $$"]) == .failure(.failed("signal 9")))
        #expect(
            Self.run(["head", "-c", "300000", "/dev/zero"], limit: 1000) == .failure(.tooMuch))
    }

    @Test func whoTakesTooLongIsStopped() {
        let ending = Self.run(["sleep", "60"], patience: .milliseconds(50))
        #expect(ending == .failure(.stopped("it took longer than 0.05 seconds")))
        let call = ProgramCall(words: ["sleep", "60"], limit: 1)
        #expect(ProgramRun.output(of: call) { true } == .failure(.stopped("interrupted")))
    }
}
