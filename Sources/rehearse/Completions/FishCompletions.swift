/// Completions for fish.
struct FishCompletions {
    /// The table that says what exists.
    var table: CommandTable

    /// The script that fish sources.
    var script: String {
        let isCommand = "__\(table.name)_is"
        var lines = [
            "# fish completions for \(table.name)",
            "function \(isCommand)",
            "    set -l words (commandline -opc)",
            "    test \"$words[2]\" = \"$argv[1]\"",
            "end",
            "complete -c \(table.name) -f",
        ]
        lines += specFunctions
        for command in table.commands {
            lines.append(line(when: "\(isCommand) ''", "-a \(command.name)", help: command.summary))
        }
        for option in CommandTable.globalOptions { lines.append(self.option(option, nil)) }
        for command in table.commands {
            lines += command.allOptions.map { option($0, command) }
            lines += command.arguments.compactMap { argument($0, command) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func option(_ option: Option, _ command: Command?) -> String {
        let short = option.letter.map { "-s \($0) " } ?? ""
        let value = option.standsAlone ? "" : valueWords(option.kind)
        return line(
            when: "__\(table.name)_is '\(command?.name ?? "")'",
            "\(short)-l \(option.name)\(value)",
            help: option.help)
    }

    private func valueWords(_ kind: InputKind) -> String {
        if let choices = table.choices(kind) {
            return " -x -a \(quoted(choices.joined(separator: " ")))"
        }
        return switch kind {
        case .file, .filePlace, .output: " -r -F"
        case .folder, .outputFolder: " -x -a '(__fish_complete_directories)'"
        default: proposals(kind).map { " -x -a '(\($0))'" } ?? " -x"
        }
    }

    private func proposals(_ kind: InputKind) -> String? {
        switch kind {
        case .spec: "__\(table.name)_specs"
        case .testCase: "__\(table.name)_trials"
        case .mutant: "__\(table.name)_mutants"
        default: nil
        }
    }

    private var specFunctions: [String] {
        #"""
        function __\#(table.name)_specs
            for path in specs/*/
                string match -q 'specs/_*' $path; or string trim -r -c / $path
            end
            __fish_complete_directories
        end
        function __\#(table.name)_trials
            set -l folders
            for word in (commandline -opc)[3..]
                test -d $word; and set -a folders $word
            end
            \#(table.name) run $folders --list 2>/dev/null | string replace -r '^[a-z]+ +(.*?)(  \[[^]]*\])?$' '$1'
        end
        function __\#(table.name)_mutants
            for path in specs/*/mutants/*.yaml
                string replace -r '^specs/(.*)/mutants/(.*)\.yaml$' '$1/$2' $path
            end
        end
        """#.split(separator: "\n").map(String.init)
    }

    private func argument(_ argument: Argument, _ command: Command) -> String? {
        let words: String
        if let choices = table.choices(argument.kind) {
            words = "-a \(quoted(choices.joined(separator: " ")))"
        } else if [.file, .filePlace].contains(argument.kind) {
            words = "-F"
        } else if argument.kind == .folder {
            words = "-a '(__fish_complete_directories)'"
        } else if let proposals = proposals(argument.kind) {
            words = "-a '(\(proposals))'"
        } else {
            return nil
        }
        return line(when: "__\(table.name)_is '\(command.name)'", words, help: argument.help)
    }

    private func line(when condition: String, _ words: String, help: String) -> String {
        "complete -c \(table.name) -n \(quoted(condition)) \(words) -d \(quoted(help))"
    }

    // In fish's single quotes a backslash escapes the quote and itself.
    private func quoted(_ text: String) -> String {
        let escaped = text.map { "\\'".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return "'\(escaped)'"
    }
}
