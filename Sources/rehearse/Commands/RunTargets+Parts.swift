import Contracts
import Reporter
import Scenarios
import Simulator
import Transports

/// The targets of the parts of a run.
extension RunTargets {
    /// The name of a part's targets in reports.
    func name(of part: RunPlan.Part) -> String {
        let places = places(of: part).map(\.name)
        if places.allSatisfy({ $0 == places[0] }) { return places[0] }
        return zip(part.sources, places).map { "\($0.name)=\($1)" }.joined(separator: " ")
    }

    /// True if one of its targets is a server that runs elsewhere, so that cases wait for it.
    func isLive(_ part: RunPlan.Part) -> Bool {
        places(of: part).contains { $0.isLive }
    }

    /// True if a case may have any number of runs, and is played on a target with the real clock.
    func sharesTime(_ entry: RunPlan.Entry, of plan: RunPlan) -> Bool {
        switch entry.testCase.scenario.experiment {
        case .explore, .fuzz, .race: places(of: plan.parts[entry.part]).contains(where: \.isReal)
        case .twins, .script, .sweep, .workflow: false
        }
    }

    /// The most cases of a part at the same time; nil where its targets do not mind.
    func mostWorkers(of part: RunPlan.Part) -> Int? {
        places(of: part).compactMap(\.mostWorkers).min()
    }

    /// Refuses to watch files beside a server that runs elsewhere. Whoever saves a file does not
    /// mean to write to it.
    func checkWatch() throws {
        for place in places where place.isLive {
            throw UsageError.conflict(
                RunOptions.watch.spelling, "\(TargetOptions.against.spelling) \(place.name)")
        }
    }

    /// Refuses more cases at the same time than the targets can have.
    func checkJobs(_ jobs: Int?, _ values: Values) throws {
        guard let jobs, let most = places.compactMap(\.mostWorkers).min(), jobs > most else {
            return
        }
        let limit =
            values.isSet(TargetOptions.reset)
            ? TargetOptions.reset.spelling
            : places.compactMap(\.limit).first.map { "\($0) in \(Project.path)" } ?? "one worker"
        throw UsageError.conflict("--jobs \(jobs)", limit)
    }

    /// Hides what the command line says that is secret, and what specs mark.
    func mask(of parts: [RunPlan.Part]) -> SecretMask {
        let secrets = givens.secrets.entries.compactMap { _, value in
            if case .string(let text) = value { text } else { nil }
        }
        let specs = parts.flatMap { [$0.spec] + $0.sources.map(\.spec) }
        let mask = SecretMask(
            specs: specs, values: secrets + identitySecrets(of: parts, environment))
        for field in repeated.headers + repeated.otherUser
            + parts.flatMap(places).flatMap(\.headers)
        {
            mask.learn(given: field)
        }
        for (name, value) in givens.variables.entries {
            guard case .string(let name) = name, case .string(let text) = value else { continue }
            if mask.isSecret(member: name) { mask.learn(text) }
        }
        return mask
    }

    /// The words that exercise one part alone as here, without secrets.
    func words(for part: RunPlan.Part, _ mask: SecretMask) -> [String] {
        let places = places(of: part)
        let isOne = places.allSatisfy { $0.name == places[0].name }
        var words: [String] = []
        if isOne {
            if case .pair(let left, let right, let settings) = places[0] {
                words += [
                    "\(ParityOptions.left.spelling) \(ShellWord.text(mask.text(left.name)))",
                    "\(ParityOptions.right.spelling) \(ShellWord.text(mask.text(right.name)))",
                    "\(ParityOptions.noise.spelling) \(settings.noise)",
                ]
                for (option, contract) in [
                    (ParityOptions.leftContract, settings.contracts.left),
                    (ParityOptions.rightContract, settings.contracts.right),
                ] {
                    guard let contract else { continue }
                    let name = mask.text(contract.document.name)
                    words.append("\(option.spelling) \(ShellWord.text(name))")
                }
            } else if places[0].name != "mock" {
                words.append("--against \(ShellWord.text(mask.text(places[0].name)))")
            }
        } else {
            words += zip(part.sources, places).map {
                "--against \(ShellWord.text("\($0.name)=\(mask.text($1.name))"))"
            }
        }
        if !words.isEmpty {
            words += repeated.headers(mask) + repeated.ofTargets.map(mask.text)
        }
        return words + repeated.ofScripts(named: part.uses, mask)
    }

    /// Refuses a target for a spec or a source that is not run, which would be exercised on
    /// something else without a word.
    func holdNames(to folders: [String], _ parts: [RunPlan.Part]) throws {
        let sources = parts.flatMap(\.sources).map(\.name)
        for entry in named {
            let isSpec = folders.contains { Self.names(of: $0).contains(Self.trimmed(entry.spec)) }
            if isSpec || sources.contains(entry.spec) { continue }
            let known = folders.map { Self.names(of: $0).last ?? $0 } + sources
            let nearest = Suggestion.nearest(to: entry.spec, among: known)
            throw UsageError.badValue(
                of: TargetOptions.against.spelling, value: "\(entry.spec)=\(entry.place.name)",
                expected: "the name of a spec that is run"
                    + (nearest.map { ", such as \($0)" }
                        ?? (known.isEmpty ? "" : ": \(known.joined(separator: ", "))")))
        }
    }

    /// Refuses a text that nothing looks at: its name is probably another one.
    func holdGivens(to parts: [RunPlan.Part]) throws {
        guard let name = idle(.variable, in: parts).first else { return }
        throw UsageError.badValue(
            of: TargetOptions.variable.spelling, value: name,
            expected: "a name that a script or workflow of the run looks at"
                + Self.hint(for: name, .variable, parts))
    }

    /// The lines about secrets that no script or workflow uses. They are still hidden in reports.
    func idleSecrets(in parts: [RunPlan.Part]) -> [String] {
        idle(.secret, in: parts).map { name in
            "no script or workflow looks at the secret \(VisibleText.quoted(name)), which is only "
                + "hidden in reports\(Self.hint(for: name, .secret, parts))\n"
        }
    }

    /// The names of what is given that nothing looks at.
    private func idle(_ kind: ScriptGivens.Kind, in parts: [RunPlan.Part]) -> [String] {
        givens.texts(of: kind).entries.compactMap { name, _ in
            guard case .string(let name) = name,
                !parts.contains(where: {
                    $0.uses(kind, name) || usesInIdentities(kind, name, of: $0)
                })
            else { return nil }
            return name
        }
    }

    /// The names that exist: the nearest one if one is similar, or else all of them.
    private static func hint(
        for name: String, _ kind: ScriptGivens.Kind, _ parts: [RunPlan.Part]
    ) -> String {
        let known = ScriptGivens.names(of: kind, in: parts)
        if let nearest = Suggestion.nearest(to: name, among: known) {
            return ", such as \(nearest)"
        }
        return known.isEmpty ? "" : ": \(known.joined(separator: ", "))"
    }

    /// The options about targets and scripts, as words of a shell that repeat them.
    ///
    /// The value of a header field that holds credentials is hidden.
    struct Repeated: Sendable {
        /// The header fields that go with each request.
        let headers: [HeaderFields.Field]
        /// The header fields of another user.
        let otherUser: [HeaderFields.Field]
        /// The options for targets other than the mock.
        let ofTargets: [String]
        /// The variables and secrets that scripts are given.
        private let given: [(kind: ScriptGivens.Kind, name: String, text: String)]

        init(
            _ values: Values, _ headers: [HeaderFields.Field], otherUser: [HeaderFields.Field]
        ) {
            self.headers = headers
            self.otherUser = otherUser
            func words(_ options: Option...) -> [String] {
                options.flatMap { option in
                    values.isSet(option)
                        ? values.texts(option).map { "\(option.spelling) \(ShellWord.text($0))" }
                        : []
                }
            }
            let writes = values.texts(TargetOptions.allowWrites).map { names in
                let option = TargetOptions.allowWrites.spelling
                return names.isEmpty ? option : "\(option)=\(ShellWord.text(names))"
            }
            ofTargets =
                writes
                + words(
                    TargetOptions.allowHost, TargetOptions.timeout, TargetOptions.longestWait,
                    TargetOptions.reset)
            given = ScriptGivens.Kind.allCases.flatMap { kind in
                values.texts(kind.option).map { text in
                    let name = text.prefix { $0 != "=" }
                    return (kind, String(name), text)
                }
            }
        }

        /// The options for the variables and secrets that scripts use.
        func ofScripts(
            named isUsed: (ScriptGivens.Kind, String) -> Bool, _ mask: SecretMask
        ) -> [String] {
            given.filter { isUsed($0.kind, $0.name) }.map { kind, _, text in
                // The name of the variable is no secret.
                let shown = kind == .secret ? text : mask.text(text)
                return "\(kind.option.spelling) \(ShellWord.text(shown))"
            }
        }

        func headers(_ mask: SecretMask) -> [String] {
            let all =
                headers.map { (TargetOptions.header, $0) }
                + otherUser.map { (TargetOptions.otherUser, $0) }
            return all.map { option, field in
                option.spelling + " "
                    + ShellWord.text("\(field.name): \(mask.value(of: field))")
            }
        }
    }
}

extension ScriptGivens.Kind {
    /// The option that gives it.
    fileprivate var option: Option {
        switch self {
        case .variable: TargetOptions.variable
        case .secret: TargetOptions.secret
        }
    }
}
