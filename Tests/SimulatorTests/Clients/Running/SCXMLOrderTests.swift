import Testing

/// The order of actions, as in SCXML; numbers are those of the W3C's assertions.
struct SCXMLOrderTests {
    @Test(arguments: states + actions)
    func row(_ row: ChartRow) throws { try row.check() }

    private static let nest = """
        initial: s
        states:
          s:
            type: parallel
            entry: log(+s)
            exit: log(-s)
            on: {out: {target: t, do: [log(out)]}}
            states:
              a:
                initial: a1
                entry: log(+a)
                exit: log(-a)
                states: {a1: {entry: log(+a1), exit: log(-a1), on: {tap: {target: a2, do: [log(a)]}}}, a2: {entry: log(+a2)}}
              b:
                initial: b1
                entry: log(+b)
                exit: log(-b)
                states: {b1: {entry: log(+b1), exit: log(-b1), on: {tap: {target: b2, do: [log(b)]}}}, b2: {entry: log(+b2)}}
          t: {entry: log(+t)}
        """

    static let states: [ChartRow] = [
        ChartRow(
            name: "375: entry actions are done in the order of the document",
            machine: """
                initial: a
                states:
                  a: {entry: [log(one), log(two)]}
                """, states: "a", log: "one two"),
        ChartRow(
            name: "377: exit actions are done in the order of the document",
            machine: """
                initial: a
                states:
                  a: {exit: [log(one), log(two)], on: {tap: b}}
                  b: {}
                """, script: "tap", states: "b", log: "one two"),
        ChartRow(
            name: "406: states are entered from the outermost on, in the order of the document",
            machine: nest, states: "s.a.a1 s.b.b1", log: "+s +a +a1 +b +b1"),
        ChartRow(
            name: "404: states are left from the innermost on, in the reverse order",
            machine: nest, script: "out", states: "t",
            log: "+s +a +a1 +b +b1 -b1 -b -a1 -a -s out +t"),
        ChartRow(
            name: "405: transitions are taken in the order of the document after states are left",
            machine: nest, script: "tap", states: "s.a.a2 s.b.b2",
            log: "+s +a +a1 +b +b1 -b1 -a1 a b +a2 +b2"),
        ChartRow(
            name: "409: a state is no longer active while the one around it is left",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    exit: {append: {context.log: "${'s.a' in states}"}}
                    on: {tap: t}
                    states: {a: {exit: {append: {context.log: "${'s.a' in states}"}}}}
                  t: {}
                """, script: "tap", states: "t", log: "true false"),
        ChartRow(
            name: "411: a state is active before its entry actions, and those inside are not yet",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    entry: {append: {context.log: "${['s' in states, 's.a' in states]}"}}
                    states: {a: {entry: {append: {context.log: "${'s.a' in states}"}}}}
                """, states: "s.a", log: "[true,false] true"),
        ChartRow(
            name: "a transition sees neither what it leaves nor what it enters",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {target: b, append: {context.log: "${states.size()}"}}}}
                  b: {}
                """, script: "tap", states: "b", log: "0"),
        ChartRow(
            name: "413: only what is named is entered, whatever is usual elsewhere",
            machine: """
                initial: [p.a.a2, p.b.b2]
                states:
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {entry: log(a1)}, a2: {entry: log(a2)}}}
                      b: {initial: b1, states: {b1: {entry: log(b1)}, b2: {entry: log(b2)}}}
                """, states: "p.a.a2 p.b.b2", log: "a2 b2"),
        ChartRow(
            name: "576: the first states may stand deep inside",
            machine: """
                initial: s.t.u
                states:
                  s: {initial: x, states: {x: {}, t: {initial: y, states: {y: {}, u: {}}}}}
                """, states: "s.t.u"),
        ChartRow(
            name: "364: a compound state enters its initial one",
            machine: """
                initial: a
                states:
                  a: {on: {tap: s}}
                  s: {initial: y, states: {x: {}, y: {initial: z, states: {w: {}, z: {}}}}}
                """, script: "tap", states: "s.y.z"),
    ]

    static let actions: [ChartRow] = [
        ChartRow(
            name: "158: actions are done in the order of the document",
            machine: """
                initial: a
                states:
                  a: {on: {tap: {do: [log(one), log(two), log(three)]}}}
                """, script: "tap", states: "a", log: "one two three"),
        ChartRow(
            name: "287: what was assigned is seen by what comes behind",
            machine: """
                initial: a
                states:
                  a:
                    entry:
                      - assign: {context.n: 5}
                      - append: {context.log: "${context.n}"}
                """, states: "a", log: "5"),
        ChartRow(
            name: "the right sides of one assign are read before any is written",
            machine: """
                context: {log: [], n: 1, m: 2}
                initial: a
                states:
                  a:
                    entry:
                      - assign: {context.n: "${context.m}", context.m: "${context.n}"}
                      - append: {context.log: "${context.n} ${context.m}"}
                """, states: "a", log: "2 1"),
        ChartRow(
            name: "the keys of one action are done in the order in which they stand",
            machine: """
                initial: a
                states:
                  a: {entry: {assign: {context.n: 1}, append: {context.log: "${context.n}"}}}
                """, states: "a", log: "1"),
        ChartRow(
            name: "147: an action is done where its condition holds",
            machine: """
                initial: a
                states:
                  a: {entry: [{when: context.n == 0, append: {context.log: one}}, {when: context.n == 1, append: {context.log: two}}]}
                """, states: "a", log: "one"),
        ChartRow(
            name: "148: what else is to be done has the other condition",
            machine: """
                initial: a
                states:
                  a: {entry: [{when: context.n == 1, append: {context.log: one}}, {when: context.n != 1, append: {context.log: two}}]}
                """, states: "a", log: "two"),
        ChartRow(
            name: "149: without a condition that holds nothing is done",
            machine: """
                initial: a
                states:
                  a: {entry: [{when: context.n == 1, append: {context.log: one}}, {when: context.n == 2, append: {context.log: two}}]}
                """, states: "a"),
        ChartRow(
            name: "153: a loop goes over a list in its order",
            machine: """
                context: {log: [], list: [3, 1, 2]}
                initial: a
                states:
                  a: {entry: {for: {x: context.list}, append: {context.log: "${x}"}}}
                """, states: "a", log: "3 1 2"),
        ChartRow(
            name: "155: a loop does its actions for each element",
            machine: """
                context: {log: [], n: 0, list: [3, 1, 2]}
                initial: a
                states:
                  a:
                    entry:
                      - {for: {x: context.list}, do: [{assign: {context.n: "${context.n + x}"}}]}
                      - {append: {context.log: "${context.n}"}}
                """, states: "a", log: "6"),
        ChartRow(
            name: "525: a loop goes over the list as it was at the beginning",
            machine: """
                context: {log: [], list: [1, 2]}
                initial: a
                states:
                  a: {entry: {for: {x: context.list}, append: {context.list: "${x}", context.log: "${x}"}}}
                """, states: "a", log: "1 2"),
        ChartRow(
            name: "a loop over a map goes over its keys, and loops may stand in loops",
            machine: """
                context: {log: [], map: {b: [1], a: [2, 3]}}
                initial: a
                states:
                  a: {entry: {for: {k: context.map}, do: [{for: {x: "context.map[k]"}, append: {context.log: "${k}${x}"}}]}}
                """, states: "a", log: "a2 a3 b1"),
    ]
}
