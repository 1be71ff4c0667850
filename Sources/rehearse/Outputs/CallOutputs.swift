import Reporter

/// The files that one call writes, kept apart from those that it reads.
///
/// A mistyped name costs nobody a file. No output replaces an input, another output, or a file of
/// another format.
struct CallOutputs {
    /// An output that was named.
    struct Output {
        let option: Option
        let path: String
        let format: OutputFormat
        let place: FilePlace
    }

    private let outputs: [Output]
    private let command: Command
    private let values: Values
    private let environment: Environment

    /// The outputs of a call.
    init(_ command: Command, values: Values, environment: Environment) {
        self.command = command
        self.values = values
        self.environment = environment
        outputs = command.options.flatMap { option -> [Output] in
            guard case .output(let format) = option.kind else { return [] }
            return values.texts(option).map { path in
                Output(
                    option: option, path: path, format: format,
                    place: path == Environment.standardStream
                        ? .standardOutput : environment.place(path))
            }
        }
    }

    /// Refuses outputs that would take the place of something else, before anything is done.
    func check() throws {
        let isForced = values.isSet(CommonOptions.force)
        if isForced, !outputs.contains(where: { values.isSet($0.option) }) {
            throw UsageError.useless(
                CommonOptions.force.spelling, without: "an option that names an output")
        }
        try refuseShared()
        try refuseInputs()
        if isForced { return }
        for output in outputs {
            try Self.hold(output.path, as: output.format, of: output.option, environment)
        }
    }

    /// Refuses a path that leads to a file of another format; empty files have every format.
    static func hold(
        _ path: String, as format: OutputFormat, of option: Option, _ environment: Environment
    ) throws {
        guard path != Environment.standardStream, case .file = environment.place(path) else {
            return
        }
        let opening = FileOpening(try environment.readStart(path, FileOpening.length))
        if opening.isEmpty || format.begins(opening) { return }
        throw UsageError.foreignFile(option.spelling, path: path, format: format.name)
    }

    private func refuseShared() throws {
        for (index, output) in outputs.enumerated() where output.place != .stream {
            guard let other = outputs[..<index].first(where: { $0.place == output.place }) else {
                continue
            }
            throw UsageError.sameOutput(
                other.option.spelling, output.option.spelling, path: output.path)
        }
    }

    // MARK: Inputs

    private func refuseInputs() throws {
        let files = outputs.filter { if case .file = $0.place { true } else { false } }
        if files.isEmpty { return }
        let inputs = CallInputs(command, values: values, environment: environment)
        for output in files {
            let isNamed = inputs.files.contains { input in
                input.option != output.option.updates
                    && environment.place(input.path) == output.place
            }
            if isNamed { throw Self.refusal(of: output) }
        }
        for file in inputs.found {
            let place = environment.place(file.path)
            for output in files where output.place == place {
                // A report of an earlier call may lie in a spec, and is nothing that it says.
                if file.isData || !hasFormat(output) { throw Self.refusal(of: output) }
            }
        }
    }

    private func hasFormat(_ output: Output) -> Bool {
        guard let start = try? environment.readStart(output.path, FileOpening.length) else {
            return false
        }
        return output.format.begins(FileOpening(start))
    }

    private static func refusal(of output: Output) -> UsageError {
        .outputIsInput(output.option.spelling, path: output.path)
    }

    // MARK: While the command works

    /// The world outside, in which no output takes the place of what is found meanwhile.
    var guarded: Environment {
        let written = outputs.filter { output in
            switch output.place {
            case .file, .nothing: output.option.updates == nil
            case .folder, .standardOutput, .stream: false
            }
        }
        if written.isEmpty { return environment }
        return OutputGuard(
            written, isForced: values.isSet(CommonOptions.force), environment
        ).environment
    }
}

extension Invocation {
    /// Holds an output whose path the command line did not name.
    func hold(_ path: String, for option: Option) throws {
        guard case .output(let format) = option.kind, !values.isSet(CommonOptions.force) else {
            return
        }
        try CallOutputs.hold(path, as: format, of: option, environment)
    }
}
