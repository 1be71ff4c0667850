import Testing

/// When requests and timers begin and end, as SCXML has it for what it invokes and sends; numbers
/// are those of the W3C's assertions.
struct SCXMLLifeTests {
    @Test(arguments: requests + timers + ending)
    func row(_ row: ChartRow) throws { try row.check() }

    static let requests: [ChartRow] = [
        ChartRow(
            name: "422: requests begin where a state is active at the end of the event",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    invoke: {id: one, operation: ping, on: {default: log(one)}}
                    states:
                      a: {always: b, invoke: {id: two, operation: ping, on: {default: log(two)}}}
                      b:
                        invoke: {id: three, operation: ping, on: {default: log(three)}}
                        on: {tap: {append: {context.log: "${pending}"}}}
                """, script: "tap one=204 three=204 tap", states: "s.b",
            log: #"["one","three"] one three []"#),
        ChartRow(
            name: "237: leaving the state gives its requests up",
            machine: """
                initial: a
                states:
                  a: {invoke: {operation: ping, on: {default: fail}}, on: {tap: b}}
                  b: {entry: {append: {context.log: "${pending}"}}}
                  fail: {}
                """, script: "tap", states: "b", log: "[]"),
        ChartRow(
            name: "entering a state again makes its requests anew",
            machine: """
                initial: a
                states:
                  a:
                    invoke: {operation: ping, on: {default: {}}}
                    on: {tap: a, tip: {append: {context.log: "${pending}"}}}
                """, script: "tap tip", states: "a", log: #"["ping"]"#),
        ChartRow(
            name: "a request of the state around goes on while states inside change",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    invoke: {operation: ping, on: {"204": t}}
                    states: {a: {on: {tap: b}}, b: {}}
                  t: {}
                """, script: "tap ping=204", states: "t"),
        ChartRow(
            name: "235: an outcome is an event of the request's id",
            machine: """
                initial: a
                states:
                  a: {invoke: {id: look, operation: ping}, on: {look.204: b, look: fail}}
                  b: {}
                  fail: {}
                """, script: "look=204", states: "b"),
        ChartRow(
            name: "an outcome is taken by the innermost state, whoever asked",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    invoke: {id: look, operation: ping, on: {default: fail}}
                    states: {a: {on: {look.4XX: b}}, b: {}}
                  fail: {}
                """, script: "look=404", states: "s.b"),
    ]

    private static let outcome = """
        initial: a
        states:
          a:
            invoke:
              operation: ping
              on: {default: d, 5XX: c, "503": b, timeout: e}
            on: {ping: f, "*": g}
          b: {}
          c: {}
          d: {}
          e: {}
          f: {}
          g: {}
        """

    static let timers: [ChartRow] = [
        ChartRow(
            name: "a status is named before its class", machine: outcome, script: "ping=503",
            states: "b"),
        ChartRow(
            name: "a class is named before default", machine: outcome, script: "ping=500",
            states: "c"),
        ChartRow(
            name: "default is named before the id", machine: outcome, script: "ping=404",
            states: "d"),
        ChartRow(
            name: "what is no answer has its name too", machine: outcome, script: "ping!timeout",
            states: "e"),
        ChartRow(
            name: "default is also no network", machine: outcome, script: "ping!offline",
            states: "d"),
        ChartRow(
            name: "default is neither progress nor the end of a loop",
            machine: """
                initial: a
                states:
                  a:
                    invoke:
                      operation: find
                      for: {x: "['1', '2']"}
                      with: {path: {id: "${x}"}}
                      progress: 2
                      on: {default: log(default), progress: log(progress), done: {append: {context.log: "done ${event.count}"}}}
                """, script: "find%0.5 find=404 find=404", states: "a",
            log: "progress default default done 2"),
        ChartRow(
            name: "185: what is to happen after a time happens then",
            machine: """
                initial: a
                states:
                  a: {after: {2s: c, 1s: b}}
                  b: {after: {2s: d}}
                  c: {}
                  d: {}
                """, script: "+1s +1s", states: "b"),
        ChartRow(
            name: "208: leaving the state stops its timers",
            machine: """
                initial: a
                states:
                  a: {after: {2s: fail}, on: {tap: b}}
                  b: {}
                  fail: {}
                """, script: "+1s tap +5s", states: "b"),
        ChartRow(
            name: "entering the state again begins its time anew",
            machine: """
                initial: a
                states:
                  a: {after: {2s: b}, on: {tap: a}}
                  b: {}
                """, script: "+1s tap +1s", states: "a"),
        ChartRow(
            name: "timers of one instant fire in the order in which they were set",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {after: {1s: log(a)}}
                      b: {after: {1000ms: log(b)}}
                """, script: "+1s", states: "p.a p.b", log: "a b"),
        ChartRow(
            name: "186: a time is computed when the state is entered",
            machine: """
                initial: a
                states:
                  a: {entry: {assign: {context.n: 3}}, after: {"${duration(string(context.n) + 's')}": b}, on: {tap: {assign: {context.n: 9}}}}
                  b: {}
                """, script: "tap +2s +1s", states: "b"),
        ChartRow(
            name: "what guards a timer is asked when it fires",
            machine: """
                initial: a
                states:
                  a:
                    after: {1s: [{target: b, guard: context.n > 0}, {append: {context.log: none}}], 2s: {target: b, guard: context.n > 0}}
                    on: {tap: {assign: {context.n: 1}}}
                  b: {}
                """, script: "+1s tap +1s", states: "b", log: "none"),
        ChartRow(
            name: "a poll goes on while its state is active, and ends with it",
            machine: """
                initial: a
                states:
                  a: {after: {1s: {periodic: true, append: {context.log: poll}}}, on: {tap: b}}
                  b: {}
                """, script: "+3s tap +5s", states: "b", log: "poll poll poll"),
    ]

    static let ending: [ChartRow] = [
        ChartRow(
            name: "187: nothing happens any more after the last state of the machine",
            machine: """
                initial: a
                states:
                  a: {on: {tap: z}, exit: log(-a)}
                  z: {type: final, entry: log(+z), exit: log(-z)}
                on: {tap: {append: {context.log: fail}}}
                exit: log(-m)
                """, script: "tap tap", states: "z", log: "-a +z -z -m"),
        ChartRow(
            name: "a parallel machine ends with the last of its regions",
            machine: """
                type: parallel
                states:
                  a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {type: final}}}
                  b: {initial: b1, states: {b1: {on: {tip: b2}}, b2: {type: final}}}
                exit: log(end)
                """, script: "tap tip tip", states: "a.a2 b.b2", log: "end"),
    ]
}
