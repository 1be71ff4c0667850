import Contracts
import Reporter
import Scenarios
import Simulator

/// What targets are to the parts of a run.
extension RunTargets {
    /// What reports call the targets of a part.
    func name(of part: RunPlan.Part) -> String {
        let places = places(of: part).map(\.name)
        if places.allSatisfy({ $0 == places[0] }) { return places[0] }
        return zip(part.sources, places).map { "\($0.name)=\($1)" }.joined(separator: " ")
    }

    /// Whether somebody is waited for.
    func isLive(_ part: RunPlan.Part) -> Bool {
        places(of: part).contains { if case .live = $0 { true } else { false } }
    }

    /// The words that exercise one part alone as here.
    func words(for part: RunPlan.Part) -> [String] {
        let places = places(of: part)
        let isOne = places.allSatisfy { $0.name == places[0].name }
        var words: [String] = []
        if isOne {
            if places[0].name != "mock" {
                words.append("--against \(ShellWord.text(places[0].name))")
            }
        } else {
            words += zip(part.sources, places).map {
                "--against \(ShellWord.text("\($0.name)=\($1.name)"))"
            }
        }
        if !words.isEmpty {
            let contracts = [part.spec.contract] + part.sources.map(\.spec.contract)
            words += repeated.headers(masking: Secrets(contracts)) + repeated.ofTargets
        }
        return words + repeated.ofScripts
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

    /// What a command line says of targets and scripts, as words of a shell that say it again.
    ///
    /// A header field that proves who somebody is is named and not shown.
    struct Repeated: Sendable {
        private let headers: [HeaderFields.Field]
        /// What is said of targets that are not the mock.
        let ofTargets: [String]
        /// What scripts are given.
        let ofScripts: [String]

        init(_ values: Values, _ headers: [HeaderFields.Field]) {
            self.headers = headers
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
            ofScripts = words(TargetOptions.variable, TargetOptions.secret)
        }

        func headers(masking secrets: Secrets) -> [String] {
            secrets.masked(HeaderFields(headers)).fields.map { field in
                TargetOptions.header.spelling + " "
                    + ShellWord.text("\(field.name): \(field.value)")
            }
        }
    }
}
