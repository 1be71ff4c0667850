/// Completions for bash 3.2 and later, which need no bash-completion package.
struct BashCompletions {
    /// The table that says what exists.
    var table: CommandTable

    /// The script that bash sources.
    var script: String {
        let commands = table.commands.map(\.name) + CommandTable.globalOptions.map(\.spelling)
        return """
            # bash completions for \(table.name)
            \(wordsFunction)
            \(specFunctions)
            \(positionFunction)
            _\(table.name)() {
                local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" prefix=""
                COMPREPLY=()
                # bash takes --option=value for three words, unless COMP_WORDBREAKS lacks the sign.
                if [[ $cur == "=" ]]; then
                    cur=""
                elif [[ $prev == "=" && COMP_CWORD -ge 3 ]]; then
                    prev="${COMP_WORDS[COMP_CWORD-2]}"
                elif [[ $cur == --*=* ]]; then
                    prev="${cur%%=*}"
                    prefix="$prev="
                    cur="${cur#*=}"
                fi
                if ((COMP_CWORD == 1)); then
                    \(words(commands))
                    return
                fi
                case "${COMP_WORDS[1]}" in
            \(table.commands.map(branch).joined(separator: "\n"))
                esac
            }
            complete -F _\(table.name) \(table.name)

            """
    }

    // compgen prints one proposal a line. Reading them one by one keeps blanks and stars as they
    // are.
    private var wordsFunction: String {
        """
        _\(table.name)_reply() {
            local line
            while IFS= read -r line; do COMPREPLY+=("$prefix$line"); done < <(compgen "$@" -- "$cur")
        }
        _\(table.name)_paths() {
            compopt -o filenames 2>/dev/null
            _\(table.name)_reply "$1"
        }
        """
    }

    // The names of the project's specs; the cases are asked of the program itself. A name may
    // have blanks, so it is proposed as one word and compared without its quoting.
    private var specFunctions: String {
        #"""
        _\#(table.name)_specs() {
            local path
            for path in specs/*/; do
                path="${path%/}"
                [[ -d $path && $path == "$cur"* && $path != specs/[_.]* ]] && COMPREPLY+=("$path")
            done
            ((${#COMPREPLY[@]})) || _\#(table.name)_paths -d
        }
        _\#(table.name)_named() {
            local line plain="${cur//\\/}"
            while IFS= read -r line; do
                [[ -n $line && $line == "$plain"* ]] && COMPREPLY+=("$prefix$(printf '%q' "$line")")
            done
        }
        _\#(table.name)_trials() {
            local word folders=()
            for word in "${COMP_WORDS[@]:2}"; do
                [[ -d $word ]] && folders+=("$word")
            done
            _\#(table.name)_named < <("${COMP_WORDS[0]}" run "${folders[@]}" --list 2>/dev/null |
                sed -e 's/^[a-z]*  *//' -e 's/  \[[^]]*\]$//')
        }
        _\#(table.name)_mutants() {
            _\#(table.name)_named < <(for path in specs/*/mutants/*.yaml; do
                [[ -e $path ]] && printf '%s\n' "$path"
            done | sed -e 's|^specs/||' -e 's|/mutants/|/|' -e 's|\.yaml$||')
        }
        """#
    }

    private var positionFunction: String {
        """
        # Counts the arguments before the cursor; $1 lists the options that take a value.
        _\(table.name)_position() {
            local index word options=1
            position=0
            for ((index = 2; index < COMP_CWORD; index++)); do
                word="${COMP_WORDS[index]}"
                if ((options)) && [[ $word == "--" ]]; then
                    options=0
                elif ((options)) && [[ " $1 " == *" $word "* ]]; then
                    [[ "${COMP_WORDS[index+1]}" == "=" ]] && ((index++))
                    ((index++))
                elif ((!options)) || [[ $word != -?* ]]; then
                    ((position++))
                fi
            done
            if ((options)) && [[ $cur == -* ]]; then position=option; fi
        }
        """
    }

    private func branch(_ command: Command) -> String {
        let valued = command.allOptions.filter { !$0.standsAlone }
        let spellings = command.allOptions.map(\.spelling)
        let arguments = command.arguments.enumerated().map { index, argument in
            let place = argument.count.upperBound > 1 ? "*" : "\(index)"
            return "        \(place)) \(proposal(argument.kind)) ;;"
        }
        var lines = ["    \(command.name))"]
        if !valued.isEmpty {
            lines.append("        case \"$prev\" in")
            lines += valued.map {
                "        \(self.spellings($0).joined(separator: "|"))) \(proposal($0.kind)); return ;;"
            }
            lines.append("        esac")
        }
        let taking = valued.flatMap(self.spellings).joined(separator: " ")
        lines.append("        local position")
        lines.append("        _\(table.name)_position \(Shell.quoted(taking))")
        lines.append("        case $position in")
        lines.append("        option) \(words(spellings)) ;;")
        lines += arguments + ["        esac", "        ;;"]
        return lines.joined(separator: "\n")
    }

    private func spellings(_ option: Option) -> [String] {
        (option.letter.map { ["-\($0)"] } ?? []) + [option.spelling]
    }

    private func proposal(_ kind: InputKind) -> String {
        if let choices = table.choices(kind) { return words(choices) }
        return switch kind {
        case .file, .filePlace, .output: "_\(table.name)_paths -f"
        case .folder, .outputFolder: "_\(table.name)_paths -d"
        case .spec: "_\(table.name)_specs"
        case .testCase: "_\(table.name)_trials"
        case .mutant: "_\(table.name)_mutants"
        default: ":"
        }
    }

    private func words(_ words: [String]) -> String {
        "_\(table.name)_reply -W \(Shell.quoted(words.joined(separator: " ")))"
    }
}
