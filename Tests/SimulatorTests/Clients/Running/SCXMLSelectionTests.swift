import Testing

/// Which transitions are taken, as SCXML has it; numbers are those of the W3C's assertions.
struct SCXMLSelectionTests {
    @Test(arguments: naming + choosing + ordering)
    func row(_ row: ChartRow) throws { try row.check() }

    static let naming: [ChartRow] = [
        ChartRow(
            name: "396: an event is matched by its name",
            machine: """
                initial: a
                states:
                  a: {on: {tap: b, tip: c}}
                  b: {}
                  c: {}
                """, script: "tip", states: "c"),
        ChartRow(
            name: "399: a name takes whatever begins with it up to a dot",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: load.done.fast}, on: {load: b}}
                  b: {}
                """, states: "b"),
        ChartRow(
            name: "399: a name of two words takes what begins with both",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: load.done.fast}, on: {load.slow: c, load.done: b}}
                  b: {}
                  c: {}
                """, states: "b"),
        ChartRow(
            name: "399: half a word is no beginning",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: loaded}, on: {load: b, loaded: c}}
                  b: {}
                  c: {}
                """, states: "c"),
        ChartRow(
            name: "399: .* behind a name says the same as the name",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: load.done}, on: {load.*: b}}
                  b: {}
                """, states: "b"),
        ChartRow(
            name: "399: a star takes any event",
            machine: """
                initial: a
                states:
                  a: {on: {"*": b}}
                  b: {}
                """, script: "tap", states: "b"),
        ChartRow(
            name: "what is named more exactly comes first, wherever it stands",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: load.done}, on: {"*": b, load: c, load.done: d}}
                  b: {}
                  c: {}
                  d: {}
                """, states: "d"),
        ChartRow(
            name: "what is named less exactly is taken where a guard refuses the more exact",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: load.done}, on: {load.done: {target: b, guard: context.n > 0}, load: c}}
                  b: {}
                  c: {}
                """, states: "c"),
        ChartRow(
            name: "an event that nothing takes changes nothing",
            machine: """
                initial: a
                states:
                  a: {on: {tap: b}}
                  b: {on: {tip: a}}
                """, script: "tap tap", states: "b"),
    ]

    static let choosing: [ChartRow] = [
        ChartRow(
            name: "403a: the inner state comes before the one around it",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    on: {tap: fail}
                    states:
                      a: {on: {tap: b}}
                      b: {}
                  fail: {}
                """, script: "tap", states: "s.b"),
        ChartRow(
            name: "403a: the first candidate that may be taken is",
            machine: """
                initial: a
                states:
                  a:
                    on:
                      tap:
                        - {target: b, guard: context.n == 1}
                        - {target: c, guard: context.n == 0}
                        - d
                  b: {}
                  c: {}
                  d: {}
                """, script: "tap", states: "c"),
        ChartRow(
            name: "403a: the state around takes what the inner one has no transition for",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    on: {tip: c}
                    states:
                      a: {on: {tap: b}}
                      b: {}
                  c: {}
                """, script: "tap tip", states: "c"),
        ChartRow(
            name: "403a: the state around takes what the guard of the inner one refuses",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    on: {tap: c}
                    states:
                      a: {on: {tap: {target: b, guard: false}}}
                      b: {}
                  c: {}
                """, script: "tap", states: "c"),
        ChartRow(
            name: "403b: a transition that two regions choose is taken once",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    on: {tap: {assign: {context.n: "${context.n + 1}"}, append: {context.log: "${context.n}"}}}
                    states:
                      a: {initial: a1, states: {a1: {}}}
                      b: {initial: b1, states: {b1: {}}}
                """, script: "tap tap", states: "p.a.a1 p.b.b1", log: "1 2"),
        ChartRow(
            name: "403c: of transitions that leave the same state the first region's is taken",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: left}}}}
                      b: {initial: b1, states: {b1: {on: {tap: right}}}}
                  left: {}
                  right: {}
                """, script: "tap", states: "left"),
        ChartRow(
            name: "403c: what leaves only its own region is taken beside what is in another",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {}}}
                      b: {initial: b1, states: {b1: {on: {tap: b2}}, b2: {}}}
                """, script: "tap", states: "p.a.a2 p.b.b2"),
        ChartRow(
            name: "403c: an inner source outweighs the state around it that was asked first",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    on: {tap: out}
                    states:
                      a: {initial: a1, states: {a1: {}}}
                      b: {initial: b1, states: {b1: {on: {tap: b2}}, b2: {}}}
                  out: {}
                """, script: "tap", states: "p.a.a1 p.b.b2"),
        ChartRow(
            name: "403c: what pre-empts one transition may leave a third alone",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {}}}
                      b: {initial: b1, states: {b1: {on: {tap: out}}, b2: {}}}
                      c: {initial: c1, states: {c1: {on: {tap: c2}}, c2: {}}}
                  out: {}
                """, script: "tap", states: "p.a.a2 p.b.b1 p.c.c2"),
        ChartRow(
            name: "a transition without a target pre-empts nothing",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: log(seen)}}}}
                      b: {initial: b1, states: {b1: {on: {tap: out}}}}
                  out: {}
                """, script: "tap",
            states: "out", log: "seen"),
        ChartRow(
            name: "310: a guard asks whether a state is active",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {on: {go: a2}}, a2: {}}}
                      b:
                        initial: b1
                        states:
                          b1: {on: {tap: {target: b2, guard: "'p.a.a2' in states"}}}
                          b2: {}
                """, script: "tap go tap", states: "p.a.a2 p.b.b2"),
    ]

    static let ordering: [ChartRow] = [
        ChartRow(
            name: "144: events come in the order in which they were raised",
            machine: """
                initial: a
                states:
                  a:
                    entry: [{raise: one}, {raise: two}]
                    on: {one: {append: {context.log: one}}, two: {append: {context.log: two}}}
                """, states: "a", log: "one two"),
        ChartRow(
            name: "419: what needs no event comes before events that were raised",
            machine: """
                initial: a
                states:
                  a: {entry: {raise: one}, on: {one: fail}, always: b}
                  b: {on: {one: c}}
                  c: {}
                  fail: {}
                """, states: "c"),
        ChartRow(
            name: "419: what needs no event is asked again after each step",
            machine: """
                initial: a
                states:
                  a:
                    on: {tap: {assign: {context.n: 3}}}
                    always: {guard: context.n > 0, assign: {context.n: "${context.n - 1}"}, append: {context.log: "${context.n}"}}
                """, script: "tap", states: "a", log: "2 1 0"),
        ChartRow(
            name: "421: events of the app itself come before those from outside",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {target: b, do: [{raise: one}, {raise: two}]}}}
                  b: {on: {one: c, tip: fail}}
                  c: {on: {two: d, tip: fail}}
                  d: {on: {tip: e}}
                  e: {}
                  fail: {}
                """, script: "tap tip", states: "e"),
        ChartRow(
            name: "an event that is raised while another is taken waits for the end of the step",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {target: b, raise: one}, one: fail}, exit: log(-a)}
                  b: {entry: log(+b), on: {one: c}}
                  c: {}
                  fail: {}
                """, script: "tap", states: "c", log: "-a +b"),
        ChartRow(
            name: "a raised event brings data",
            machine: """
                initial: a
                states:
                  a:
                    entry: {raise: {event: one, with: {size: "${context.n + 2}"}}}
                    on: {one: {append: {context.log: "${event.name} ${event.size}"}}}
                """, states: "a", log: "one 2"),
    ]
}
