/// Completions for zsh, as a file in `fpath` or sourced after `compinit`.
struct ZshCompletions {
    /// The table that says what exists.
    var table: CommandTable

    /// The script that zsh sources or autoloads.
    var script: String {
        let commands = table.commands.map { "            \(described($0))" }
        return """
            #compdef \(table.name)
            \(specFunctions)
            _\(table.name)() {
                local curcontext="$curcontext" state line
                typeset -A opt_args
                _arguments -C \\
            \(CommandTable.globalOptions.map { spec($0, exclusive: "- *") }.joined())\
                    '1: :->command' \\
                    '*:: :->arguments'
                case $state in
                command)
                    local -a commands
                    commands=(
            \(commands.joined(separator: "\n"))
                    )
                    _describe -t commands command commands
                    ;;
                arguments)
                    case $words[1] in
            \(table.commands.map(branch).joined(separator: "\n"))
                    esac
                    ;;
                esac
            }
            if [[ $funcstack[1] == _\(table.name) ]]; then
                _\(table.name) "$@"
            else
                compdef _\(table.name) \(table.name)
            fi

            """
    }

    private var specFunctions: String {
        #"""
        _\#(table.name)_specs() {
            local -a specs
            specs=(specs/[^_]*(N/))
            compadd -a specs
            _files -/
        }
        _\#(table.name)_trials() {
            local -a trials folders
            folders=(${^${(M)words:#*/*}}(N/))
            trials=(${(f)"$(\#(table.name) run $folders --list 2>/dev/null |
                sed -e 's/^[a-z]*  *//' -e 's/  \[[^]]*\]$//')"})
            compadd -a trials
        }
        _\#(table.name)_mutants() {
            local -a names
            names=(${${${(f)"$(print -l specs/*/mutants/*.yaml(N))"}#specs/}%.yaml})
            names=(${names/\/mutants\//\/})
            compadd -a names
        }
        """#
    }

    private func described(_ command: Command) -> String {
        Shell.quoted("\(command.name):\(command.summary)")
    }

    private func branch(_ command: Command) -> String {
        let arguments = command.arguments.enumerated().map { index, argument in
            let place = argument.count.upperBound > 1 ? "*" : "\(index + 1)"
            let optional = argument.count.lowerBound == 0 && place != "*" ? ":" : ""
            let body = "\(place):\(optional)\(escaped(argument.name)):\(action(argument.kind))"
            return "        \(Shell.quoted(body)) \\\n"
        }
        let specs = command.allOptions.map { spec($0, exclusive: nil) } + arguments
        return """
                    \(command.name))
                        _arguments -s -S \\
            \(specs.joined())            && return
                        ;;
            """
    }

    // '(-q --quiet)'{-q,--quiet}'[help]:VALUE:action'
    private func spec(_ option: Option, exclusive: String?) -> String {
        let name = option.standsAlone ? nil : option.valueName
        let value = name.map { ":\(escaped($0)):\(action(option.kind))" } ?? ""
        let text = "[\(escaped(option.help))]\(value)"
        let sign = option.standsAlone ? "" : "="
        let repeats = option.occurrence == .repeated
        guard let letter = option.letter else {
            let start = repeats ? "*" : exclusive.map { "(\($0))" } ?? ""
            return "        \(Shell.quoted("\(start)\(option.spelling)\(sign)\(text)")) \\\n"
        }
        let short = "-\(letter)" + (option.standsAlone ? "" : "+")
        let group = exclusive ?? "-\(letter) \(option.spelling)"
        let start = repeats ? "'*'" : Shell.quoted("(\(group))")
        return "        \(start){\(short),\(option.spelling)\(sign)}\(Shell.quoted(text)) \\\n"
    }

    private func action(_ kind: InputKind) -> String {
        if let choices = table.choices(kind) { return "(\(choices.joined(separator: " ")))" }
        return switch kind {
        case .file, .filePlace, .output: "_files"
        case .folder, .outputFolder: "_files -/"
        case .spec: "_\(table.name)_specs"
        case .testCase: "_\(table.name)_trials"
        case .mutant: "_\(table.name)_mutants"
        default: " "
        }
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "[]:\\".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }
}
