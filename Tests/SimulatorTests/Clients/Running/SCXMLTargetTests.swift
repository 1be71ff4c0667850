import Testing

/// The states that a transition leaves and enters, as in SCXML.
///
/// The numbers are those of the W3C's assertions.
struct SCXMLTargetTests {
    @Test(arguments: leaving + history + done)
    func row(_ row: ChartRow) throws { try row.check() }

    private static func nest(_ on: String) -> String {
        """
        initial: s
        states:
          s:
            initial: a
            entry: log(+s)
            exit: log(-s)
            on: {\(on)}
            states:
              a: {entry: log(+a), exit: log(-a)}
              b: {entry: log(+b), exit: log(-b)}
          t: {entry: log(+t)}
        """
    }

    private static func regions(_ on: String) -> String {
        """
        initial: p
        states:
          p:
            type: parallel
            entry: log(+p)
            exit: log(-p)
            on: {\(on)}
            states:
              a: {initial: a1, states: {a1: {on: {move: a2}}, a2: {exit: log(-a2)}}}
              b: {initial: b1, states: {b1: {on: {move: b2}}, b2: {exit: log(-b2)}}}
        """
    }

    static let leaving: [ChartRow] = [
        ChartRow(
            name: "503: without a target nothing is left",
            machine: nest("tap: {do: [log(tap)]}"), script: "tap", states: "s.a",
            log: "+s +a tap"),
        ChartRow(
            name: "504: a transition leaves everything below what holds both its ends",
            machine: nest("tap: t"), script: "tap", states: "t", log: "+s +a -a -s +t"),
        ChartRow(
            name: "505: a transition to a state inside does not leave its own",
            machine: nest("tap: .b"), script: "tap", states: "s.b", log: "+s +a -a +b"),
        ChartRow(
            name: "505: what is active inside is left and entered again",
            machine: nest("tap: .a"), script: "tap", states: "s.a", log: "+s +a -a +a"),
        ChartRow(
            name: "504: with reenter it leaves its own state too",
            machine: nest("tap: {target: .b, reenter: true}"), script: "tap", states: "s.b",
            log: "+s +a -a -s +s +b"),
        ChartRow(
            name: "506: a transition to the state itself leaves and enters it",
            machine: nest("tap: s"), script: "tap", states: "s.a", log: "+s +a -a -s +s +a"),
        ChartRow(
            name: "a transition of the whole machine to a state of it leaves all states",
            machine: """
                initial: a
                on: {tap: b}
                states:
                  a: {entry: log(+a), exit: log(-a)}
                  b: {entry: log(+b), exit: log(-b)}
                """, script: "tap tap", states: "b", log: "+a -a +b -b +b"),
        ChartRow(
            name: "the whole machine is entered first, and left only where that is said",
            machine: """
                initial: a
                entry: log(+m)
                exit: log(-m)
                on: {tap: .b, again: {target: .a, reenter: true}}
                states:
                  a: {}
                  b: {}
                """, script: "tap again", states: "a", log: "+m -m +m"),
        ChartRow(
            name: "a state deep inside may be the target from anywhere",
            machine: """
                initial: s.a.x
                states:
                  s:
                    initial: a
                    states:
                      a: {initial: x, exit: log(-a), states: {x: {on: {tap: s.b.z}}}}
                      b: {initial: y, entry: log(+b), states: {y: {entry: log(+y)}, z: {entry: log(+z)}}}
                """, script: "tap", states: "s.b.z", log: "-a +b +z"),
        ChartRow(
            name: "533, as the format has it: a parallel state is not left for its insides",
            machine: regions("tap: .a.a1"), script: "move tap", states: "p.a.a1 p.b.b1",
            log: "+p -b2 -a2"),
        ChartRow(
            name: "533: with reenter a parallel state is left",
            machine: regions("tap: {target: .a.a1, reenter: true}"), script: "move tap",
            states: "p.a.a1 p.b.b1", log: "+p -b2 -a2 -p +p"),
        ChartRow(
            name: "several targets enter several regions",
            machine: """
                initial: t
                states:
                  t: {on: {tap: {target: [p.a.a2, p.c.c2]}}}
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {}, a2: {}}}
                      b: {initial: b1, states: {b1: {}, b2: {}}}
                      c: {initial: c1, states: {c1: {}, c2: {}}}
                """, script: "tap", states: "p.a.a2 p.b.b1 p.c.c2"),
        ChartRow(
            name: "one region's state as a target from outside enters the others as usual",
            machine: """
                initial: t
                states:
                  t: {on: {tap: p.b.b2}}
                  p:
                    type: parallel
                    states:
                      a: {initial: a1, states: {a1: {}, a2: {}}}
                      b: {initial: b1, states: {b1: {}, b2: {}}}
                """, script: "tap", states: "p.a.a1 p.b.b2"),
        ChartRow(
            name: "a transition from one region into another leaves both",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    exit: log(-p)
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: p.b.b2}}, a2: {}}}
                      b: {initial: b1, states: {b1: {}, b2: {}}}
                """, script: "tap", states: "p.a.a1 p.b.b2", log: "-p"),
        ChartRow(
            name: "the whole machine may be parallel",
            machine: """
                type: parallel
                entry: log(+m)
                states:
                  a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {on: {tap: b.b2}}}}
                  b: {initial: b1, states: {b1: {}, b2: {}}}
                """, script: "tap tap", states: "a.a1 b.b2", log: "+m +m"),
    ]

    private static func remembering(_ history: String) -> String {
        """
        initial: s
        states:
          s:
            initial: a
            on: {out: t}
            states:
              a: {on: {tap: b}}
              b:
                initial: x
                states: {x: {on: {tip: y}}, y: {}}
              h: {type: history, \(history), target: b}
          t: {on: {back: s.h, again: s}}
        """
    }

    static let history: [ChartRow] = [
        ChartRow(
            name: "387: without anything to remember history leads to its target",
            machine: """
                initial: t
                states:
                  t: {on: {tap: s.h}}
                  s: {initial: a, states: {a: {}, b: {initial: x, states: {x: {}, y: {}}}, h: {type: history, target: b}}}
                """, script: "tap", states: "s.b.x"),
        ChartRow(
            name: "387: the target of deep history may stand deep inside",
            machine: """
                initial: t
                states:
                  t: {on: {tap: s.h}}
                  s: {initial: a, states: {a: {}, b: {initial: x, states: {x: {}, y: {}}}, h: {type: history, history: deep, target: s.b.y}}}
                """, script: "tap", states: "s.b.y"),
        ChartRow(
            name: "388: shallow history remembers what is right inside",
            machine: remembering("history: shallow"), script: "tap tip out back",
            states: "s.b.x"),
        ChartRow(
            name: "388: deep history remembers what is innermost",
            machine: remembering("history: deep"), script: "tap tip out back", states: "s.b.y"),
        ChartRow(
            name: "388: history remembers the last time",
            machine: remembering("history: deep"), script: "tap tip out again out back",
            states: "s.a"),
        ChartRow(
            name: "a state that is entered by its name forgets nothing and asks nothing",
            machine: remembering("history: deep"), script: "tap out again", states: "s.a"),
        ChartRow(
            name: "579: the first state may be a history state",
            machine: """
                initial: s
                states:
                  s:
                    initial: h
                    on: {out: t}
                    states: {a: {on: {tap: b}}, b: {}, h: {type: history, target: a}}
                  t: {on: {back: s}}
                """, script: "tap out back", states: "s.b"),
        ChartRow(
            name: "580: a history state is never active",
            machine: """
                initial: t
                states:
                  t: {on: {tap: s.h}}
                  s:
                    initial: a
                    states: {a: {entry: {append: {context.log: "${states}"}}}, h: {type: history, target: a}}
                """, script: "tap", states: "s.a", log: #"["s","s.a"]"#),
        ChartRow(
            name: "history of a parallel state remembers all of its regions",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    on: {out: t}
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {}}}
                      b: {initial: b1, states: {b1: {on: {tip: b2}}, b2: {}}}
                      h: {type: history, history: deep, target: [p.a.a1, p.b.b1]}
                  t: {on: {back: p.h}}
                """, script: "tap tip out back", states: "p.a.a2 p.b.b2"),
        ChartRow(
            name: "what leads back through history enters the states around it first",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    entry: log(+s)
                    on: {out: t}
                    states:
                      a: {initial: x, entry: log(+a), states: {x: {entry: log(+x)}}}
                      h: {type: history, history: deep, target: a}
                  t: {on: {back: s.h}}
                """, script: "out back", states: "s.a.x", log: "+s +a +x +s +a +x"),
        ChartRow(
            name:
                "history of a state that is left by a transition to its own history is the newest",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    on: {again: {target: .h, reenter: true}}
                    states: {a: {on: {tap: b}}, b: {entry: log(+b)}, h: {type: history, target: a}}
                """, script: "tap again", states: "s.b", log: "+b +b"),
    ]

    static let done: [ChartRow] = [
        ChartRow(
            name: "416: a compound state is done when its final state is entered",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    onDone: t
                    states: {a: {on: {tap: z}}, z: {type: final}}
                  t: {}
                """, script: "tap", states: "t"),
        ChartRow(
            name: "372: the entry actions of a final state come before the news of it",
            machine: """
                initial: s
                states:
                  s:
                    initial: z
                    onDone: {target: t, do: [log(done)]}
                    states: {z: {type: final, entry: log(+z), exit: log(-z)}}
                  t: {}
                """, states: "t", log: "+z -z done"),
        ChartRow(
            name: "417: a parallel state is done when all of its regions are",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    onDone: t
                    states:
                      a: {initial: a1, states: {a1: {on: {tap: a2}}, a2: {type: final}}}
                      b: {initial: b1, states: {b1: {on: {tip: b2}}, b2: {type: final}}}
                  t: {}
                """, script: "tap tip", states: "t"),
        ChartRow(
            name: "570: a parallel state of which one region is done is not",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    onDone: t
                    states:
                      a: {initial: a1, onDone: log(a), states: {a1: {on: {tap: a2}}, a2: {type: final}}}
                      b: {initial: b1, states: {b1: {on: {tip: b2}}, b2: {type: final}}}
                  t: {}
                """, script: "tap",
            states: "p.a.a2 p.b.b1", log: "a"),
        ChartRow(
            name: "570: the regions are done before the state around them",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    onDone: {do: [log(p)]}
                    states:
                      a: {initial: a1, onDone: {do: [log(a)]}, states: {a1: {on: {tap: a2}}, a2: {type: final}}}
                      b: {initial: b1, onDone: {do: [log(b)]}, states: {b1: {on: {tap: b2}}, b2: {type: final}}}
                """, script: "tap", states: "p.a.a2 p.b.b2", log: "a b p"),
        ChartRow(
            name: "a state around one that is done is not done itself",
            machine: """
                initial: s
                states:
                  s:
                    initial: a
                    onDone: fail
                    states:
                      a: {initial: x, onDone: b, states: {x: {type: final}}}
                      b: {}
                  fail: {}
                """, states: "s.b"),
        ChartRow(
            name: "parallel states inside parallel states are done one after another",
            machine: """
                initial: p
                states:
                  p:
                    type: parallel
                    onDone: t
                    states:
                      a:
                        type: parallel
                        onDone: {do: [log(a)]}
                        states:
                          x: {initial: x1, states: {x1: {type: final}}}
                          y: {initial: y1, states: {y1: {on: {tap: y2}}, y2: {type: final}}}
                      b: {initial: b1, states: {b1: {type: final}}}
                  t: {}
                """, script: "tap", states: "t", log: "a"),
    ]
}
