import Contracts
import Testing

/// The reason why no document is found.
@Suite struct ObstacleTests {
    @Test(arguments: [
        (
            #"{"required": ["a"], "properties": {"a": {"type": "string", "pattern": "^[ab]{3}$", "not": {"pattern": "^a|^b"}}}, "type": "object"}"#,
            "nothing was found that meets pattern and not ("
        ),
        (
            #"{"type": "array", "minItems": 1, "items": {"type": "string", "minLength": 3, "maxLength": 2}}"#,
            "minLength 3 is over maxLength 2 ("
        ),
        (#"{"type": "integer"}"#, ""),
    ])
    func theKeywordsAreNamed(text: String, obstacle: String) throws {
        var generator = DocumentGenerator(try Schema(text: text), seed: 1)
        #expect((generator.document() == nil) == !obstacle.isEmpty)
        #expect((generator.obstacle ?? "").hasPrefix(obstacle), "\(generator.obstacle ?? "")")
    }
}
