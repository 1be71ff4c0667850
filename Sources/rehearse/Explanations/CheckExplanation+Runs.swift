extension CheckExplanation {
    /// What diagnostics of a run say.
    static let runs: [CheckExplanation] = [
        CheckExplanation(
            "broken-expectation", "error",
            "Something that a scenario expects is so, or could be judged.",
            bad: "`expect: {status: 201}` in `setup`, where the answer is `409`.",
            good: "The answer is `201`.",
            remedy: "See the finding `expectation`; in `setup` and `cleanup` it is an error of "
                + "the run."),
        CheckExplanation(
            "broken-promise", "error",
            "A promise of a machine holds.",
            bad: "A world that never comes to rest, as a timer starts itself again and again.",
            good: "The timer says `periodic: true`.",
            remedy: "See the findings `invariant`, `eventually` and `agreement`."),
        CheckExplanation(
            "broken-contract", "error",
            "An answer of the model, or a message in a run, keeps the contract.",
            bad: "A rule that answers `{status: 418}`, which the contract does not list.",
            good: "A rule that answers with a status of the contract.",
            remedy: "Correct the rule, or describe the answer."),
        CheckExplanation(
            "broken-invariant", "error",
            "The invariants of `backend.yaml` hold after every request and job.",
            bad: "`holds: state.left >= 0` after two sold the last one.",
            good: "A rule that asks `when: state.left > 0` first.",
            remedy: "Find the rule that was applied last; the answer was a 500, and the state is "
                + "as before."),
        CheckExplanation(
            "no-rule", "error",
            "For every request that keeps the contract some rule of the model applies.",
            bad: "An operation whose only rule has `when: request.path.id in state.teas`.",
            good: "A last rule without `when`.",
            remedy: "Add a rule without `when` as the last."),
        CheckExplanation(
            "model-fault", "error",
            "What a model does can be done: expressions have values, and places are "
                + "there.",
            bad: #"`set: {"state.teas[id].left": 1}` where there is no such tea."#,
            good: #"A rule before it with `when: "!(id in state.teas)"`."#,
            remedy: "Ask for it in `when`, or write a default with `orValue`."),
        CheckExplanation(
            "stale-known", "error",
            "Every entry of `known` is of a finding that a run shows.",
            bad: "`known: [{finding: stuck/asking, why: …}]` after the state got a way out.",
            good: "The machine without the entry.",
            remedy: "Remove the entry."),
        CheckExplanation(
            "uncovered-class", "error",
            "Some input of a sweep is in each of its classes.",
            bad: #"`classes: {gap: "row.change.kind == 'gap'"}` for zones that change no clock."#,
            good: "A zone that does.",
            remedy: "Widen what is swept, or remove the class."),
        CheckExplanation(
            "unsent-push", "warning",
            "What a script waits for was sent.",
            bad: "A step that expects a push message which the backend did not send.",
            good: "A rule that emits it.",
            remedy: "Let the backend emit it, or correct the step."),
        CheckExplanation(
            "undecided", "error",
            "What a script does in `setup` and `cleanup` can be done.",
            bad: "A `setup` that cannot find the event that it names.",
            good: "A `setup` whose steps can all be taken.",
            remedy: "Correct the step; a trial that is undecided counts as an error and not as a "
                + "finding."),
        CheckExplanation(
            "unplayable-machine", "error",
            "A machine that another one uses comes to the point where the other begins.",
            bad: #"`until: "'member' in states"` that never holds."#,
            good: "`steps` that lead there.",
            remedy: "Correct `steps` or `until`."),
        CheckExplanation(
            "no-backend", "error",
            "A spec whose clients are played has a backend.",
            bad: "`rehearse run` of a spec without `backend.yaml`.",
            good: "A spec with one, or `--against` a target.",
            remedy: "Write `backend.yaml` beside the contract."),
        CheckExplanation(
            "unreachable-target", "error",
            "A live target answers.",
            bad: "`--against http://127.0.0.1:9` where nothing listens.",
            good: "`--wait-for 30s` beside it, where a target is only starting.",
            remedy: "Start the target, correct the address, or wait for it; what could not be "
                + "tried is undecided (exit code 3)."),
        CheckExplanation(
            "unsent-request", "warning",
            "A request of a scenario may be sent to the target.",
            bad: "A `POST` to a target without `--allow-writes`.",
            good: "`--allow-writes order`.",
            remedy: "Allow it by `--allow-writes` or `--allow-host`, or leave the case undecided."),
        CheckExplanation(
            "unprepared-target", "warning",
            "A scenario that changes the memory of the backend runs against a model.",
            bad: "`backend: {do: […]}` with `--against http://…`.",
            good: "Steps in `setup` that lead there.",
            remedy: "Run it against the mock, or lead the actors to the point."),
        CheckExplanation(
            "too-long-wait", "warning",
            "What a scenario waits for comes within `--max-wait` where time is real.",
            bad: "`wait: 7d` with `--against http://…`.",
            good: "The same against the mock.",
            remedy: "Raise `--max-wait`, or leave the case to the mock."),
        CheckExplanation(
            "ungenerated-answer", "error",
            "For an operation without rules an answer that fits the contract can be "
                + "drawn.",
            bad: "A response whose schema has a pattern that no text was found for.",
            good: "An `example` beside the schema.",
            remedy: "Give an example that fits, or a schema that something can meet."),
    ]
}
