import Contracts
import Reporter
import Scenarios

/// The faults of specs that a baseline knows, for `rehearse check`.
struct CheckBaseline {
    private var watch: BaselineWatch?
    private let written: WrittenBaseline?
    private var draft: BaselineDraft?
    /// The number of faults that the baseline excuses.
    private(set) var known = 0
    private let file: String
    private let environment: Environment

    /// The baselines that a command line names; nil, and reported, where one cannot be used.
    init?(_ invocation: Invocation) throws {
        try RunBaseline.checkDay(invocation.values)
        environment = invocation.environment
        file = invocation.values.text(RunOptions.baseline) ?? ""
        let baseline: Baseline?
        switch try RunBaseline.read(invocation) {
        case .none: baseline = nil
        case .read(let read): baseline = read
        case .unusable: return nil
        }
        watch = baseline.map { BaselineWatch($0) }
        written = try WrittenBaseline(invocation, keeping: baseline)
        draft = written?.draft
    }

    /// The checked specs without the faults that are known. Entries that have expired, or that nothing shows any
    /// more, are faults of the baseline.
    mutating func judged(_ specs: [CheckedSpec]) -> [CheckedSpec] {
        var judged = specs.map { without($0) }
        guard let watch else { return judged }
        let names = Set(specs.map(name))
        var faults: [Diagnostic] = []
        for (place, entry) in watch.baseline.entries.enumerated() {
            let isStale = !watch.isShown[place] && entry.spec.map(names.contains) ?? true
            if isStale, written?.dropsStale ?? false {
                draft?.drop(place)
            } else if isStale || watch.baseline.isExpired(entry) {
                faults.append(watch.fault(of: entry))
            }
        }
        judged.append(
            CheckedSpec(folder: file, files: [file], duration: .zero, diagnostics: faults.sorted()))
        return judged
    }

    private mutating func without(_ spec: CheckedSpec) -> CheckedSpec {
        let name = name(of: spec)
        let prints = DiagnosticFingerprints.all(of: spec.diagnostics) { file in
            file.hasPrefix(spec.folder + "/")
                ? String(file.dropFirst(spec.folder.utf8.count + 1))
                : String(SchemaFolder.split(file).name)
        }
        var kept = spec
        kept.diagnostics = []
        for (diagnostic, print) in zip(spec.diagnostics, prints) {
            if watch?.record(diagnostic.check, print, in: name) ?? false {
                known += 1
                continue
            }
            kept.diagnostics.append(diagnostic)
            draft?.add(finding: diagnostic.check, fingerprint: print, in: name, by: [])
        }
        return kept
    }

    /// The name of a spec in the ids of its cases: the last part of its path, without the ending of a
    /// file.
    private func name(of spec: CheckedSpec) -> String {
        LoneContract.name(of: environment.realPath(spec.folder) ?? spec.folder)
    }

    /// Writes the baseline that was asked for.
    func write() throws {
        if let written, let draft { try written.write(draft) }
    }
}
