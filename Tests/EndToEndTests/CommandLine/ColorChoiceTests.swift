import Reporter
import Testing

@testable import rehearse

@Suite struct ColorChoiceTests {
    @Test(
        arguments: [
            (ColorChoice.auto, true, [:], Palette.ansi),
            (.auto, false, [:], .plain),
            (.auto, true, ["NO_COLOR": "1"], .plain),
            (.auto, true, ["NO_COLOR": ""], .ansi),
            (.auto, true, ["TERM": "dumb"], .plain),
            (.auto, true, ["TERM": "xterm"], .ansi),
            (.never, true, [:], .plain),
            (.always, false, [:], .ansi),
            (.always, false, ["NO_COLOR": "1"], .ansi),
        ] as [(ColorChoice, Bool, [String: String], Palette)])
    func palette(
        choice: ColorChoice, isTerminal: Bool, variables: [String: String], expected: Palette
    ) {
        let world = RecordedWorld(variables: variables, isTerminal: isTerminal)
        #expect(choice.palette(for: .output, in: world.environment) == expected)
    }
}
