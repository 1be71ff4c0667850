import Contracts
import Reporter
import Simulator
import Testing

/// The texts of guards, actions and hostile names in diagrams.
@Suite struct DiagramTextTests {
    /// A transition, and a line that each of three formats has for it.
    struct Written: Sendable, CustomTestStringConvertible {
        let transition: String
        let mermaid: String
        let dot: String
        let scxml: String
        var testDescription: String { transition }
    }

    static let transitions = [
        Written(
            transition: "there", mermaid: "here --> there : go",
            dot: #""here" -> "there" [label="go"];"#,
            scxml: #"<transition event="go" target="there"/>"#),
        Written(
            transition: "{guard: \"context.text == 'a;b:c'\", target: there}",
            mermaid: "here --> there : go [context.text == 'a#59;b#58;c']",
            dot: #"[label="go [context.text == 'a;b:c']"];"#,
            scxml: #"cond="context.text == 'a;b:c'" target="there""#),
        Written(
            transition:
                #"{target: there, assign: {context.text: "a \"b\" <i>&amp; 50% end note"}}"#,
            mermaid:
                ##"go / context.text = "a #92;"b#92;" #60;i#62;#38;amp#59; 50#37; end#32;note""##,
            dot: #"context.text = \"a \\\"b\\\" <i>&amp;amp; 50% end note\"""#,
            scxml:
                #"expr="&quot;a \&quot;b\&quot; &lt;i&gt;&amp;amp; 50% end note&quot;"/>"#),
        Written(
            transition: #"{assign: {context.text: "\x1b[2J\u202e"}}"#,
            mermaid: ##"go / context.text = "#92;u001b[2J#92;u{202E}""##,
            dot: #"go / context.text = \"\\u001b[2J\\u{202E}\"\l"#,
            scxml: #"expr="&quot;\u001b[2J\u{202E}&quot;"/>"#),
        Written(
            transition:
                "{for: {each: context.list}, when: each != '', assign: {context.text: \"${each}\"}}",
            mermaid: "go / for each in context.list do if each != '' then context.text = each",
            dot: "go / for each in context.list do if each != '' then context.text = each",
            scxml: #"<foreach array="context.list" item="each">"#),
        Written(
            transition:
                "{do: [{raise: {event: told, with: {by: \"${context.text}\"}}}, {raise: [a.b, c]}]}",
            mermaid: "go / raise told#59; raise a.b, c", dot: "go / raise told; raise a.b, c",
            scxml: #"<param name="by" expr="context.text"/>"#),
        Written(
            transition: "{raise: {event: told, with: {by: 1}, after: 5ms..300ms}}",
            mermaid: "go / raise told after 5ms..300ms", dot: "go / raise told after 5ms..300ms",
            scxml: #"<send event="told" delay="5ms" rehearse:until="300ms">"#),
        Written(
            transition: "{raise: {event: told, after: \"${duration('1s')}\"}}",
            mermaid: "go / raise told after ", dot: "go / raise told after ",
            scxml: #"<send event="told" delayexpr="duration('1s')"/>"#),
    ]

    @Test(arguments: transitions)
    func transitionsAreWrittenOut(written: Written) throws {
        let model = try Flows.model(
            Flows.short(written.transition) + "\non: {told: {}, a.b: {}, c: {}}\n")
        #expect(try DiagramFormat.mermaid.text(of: model).contains(written.mermaid))
        #expect(try DiagramFormat.dot.text(of: model).contains(written.dot))
        let xml = try DiagramFormat.scxml.text(of: model)
        #expect(xml.contains(written.scxml))
        _ = try #require(ParsedXML(Array(xml.utf8)))
    }

    @Test func longTextsAreCut() throws {
        let guarding = (1...20).map { "context.text != 'word \($0)'" }.joined(separator: " && ")
        let model = try Flows.model(Flows.short("{target: there, guard: \"\(guarding)\"}"))
        let line = try #require(
            try DiagramFormat.mermaid.text(of: model).split(separator: "\n").last)
        #expect(line.count < 110 && line.hasSuffix("…]"))
        #expect(try DiagramFormat.xstate.text(of: model).contains(guarding))
        #expect(
            try DiagramFormat.scxml.text(of: model)
                .contains(guarding.replacing("&&", with: "&amp;&amp;")))
    }

    @Test(arguments: [#"a "quoted" \ name"#, "état.2", "0", "state", "<x>&y;"])
    func machinesOfAnyName(name: String) throws {
        let model = try Flows.model(Flows.visit, named: name)
        let machine = try Document(
            json: DiagramFormat.xstate.text(of: model).utf8, name: "machine")
        #expect(machine.root["id"]?.string == name)
        let parsed = try #require(
            ParsedXML(Array(try DiagramFormat.scxml.text(of: model).utf8)))
        #expect(parsed.attributes["name"] == name)
        let title = try #require(
            try DiagramFormat.mermaid.text(of: model).split(separator: "\n").dropFirst().first)
        let front = try Document(yaml: title.utf8, name: "title")
        #expect(front.root["title"]?.string == name)
    }

    @Test func everyTargetOfXStateIsThere() throws {
        let text = try DiagramFormat.xstate.text(of: Flows.model(Flows.visit))
        let root = try Document(json: text.utf8, name: "machine").root
        var targets: [(target: String, path: [String])] = []
        Self.collect(root, [], &targets)
        #expect(targets.count > 15)
        for (target, path) in targets {
            let names = target.drop { $0 == "#" || $0 == "." }.split(separator: ".").map(
                String.init)
            let from: [String] =
                target.hasPrefix("#") ? [] : target.hasPrefix(".") ? path : path.dropLast()
            let whole = target.hasPrefix("#") ? Array(names.dropFirst()) : from + names
            var state: Value? = root
            for name in whole { state = state?["states"]?[name] }
            #expect(state != nil, "\(target) in \(path.joined(separator: "."))")
        }
    }

    private static func collect(
        _ state: Value, _ path: [String], _ targets: inout [(target: String, path: [String])]
    ) {
        func candidates(_ value: Value?) {
            for element in value.map({ Array($0.elements) }) ?? [] {
                if let target = element["target"]?.string { targets.append((target, path)) }
            }
        }
        for key in ["on", "after"] {
            for member in state[key].map({ Array($0.members) }) ?? [] { candidates(member.value) }
        }
        candidates(state["always"])
        candidates(state["onDone"])
        for invocation in state["invoke"].map({ Array($0.elements) }) ?? [] {
            candidates(invocation["onDone"])
            candidates(invocation["onError"])
        }
        for member in state["states"].map({ Array($0.members) }) ?? [] {
            collect(member.value, path + [member.name], &targets)
        }
    }
}
