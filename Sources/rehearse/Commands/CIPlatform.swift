import Contracts
import Reporter

/// The platform that runs a command, and its reports beside those that were asked for.
struct CIPlatform {
    /// The call, whose output the platform does not obey.
    let invocation: Invocation
    /// The style of SARIF reports.
    let sarif: SARIFStyle
    /// The style of reports for GitHub Actions; nil elsewhere, or where nobody wants it.
    let github: GitHubStyle?

    /// The variables that say where a platform has put the checkout.
    private static let roots = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR", "WORKSPACE"]

    /// The variables that say which commit a platform has checked out.
    private static let commits = [
        "GITHUB_SHA", "CI_COMMIT_SHA", "GIT_COMMIT", "BUILDKITE_COMMIT", "CIRCLE_SHA1",
        "BITBUCKET_COMMIT", "BUILD_SOURCEVERSION",
    ]

    /// The commit that is checked out, in hexadecimal; nil where no platform says.
    static func commit(_ environment: Environment) -> String? {
        commits.lazy.compactMap { environment.variable($0) }.first { text in
            (7...64).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
        }
    }

    init(around invocation: Invocation) throws {
        let environment = invocation.environment
        let isThere = environment.variable("GITHUB_ACTIONS") == "true"
        let choice = invocation.values.text(CommonOptions.annotations)
            .flatMap(AnnotationChoice.init)
        let isReported = choice == .github || (isThere && choice != AnnotationChoice.none)
        let root = Self.roots.lazy.compactMap { environment.variable($0) }
            .first { !$0.isEmpty }.flatMap(environment.realPath)
        let tree = SourceTree(folder: environment.realPath(".") ?? "/", root: root)
        sarif = SARIFStyle(tree: tree) { ExplanationCatalogue.page(of: $0) }
        github = isReported ? Self.style(tree, environment) : nil
        self.invocation = isThere || isReported ? Self.disarmed(invocation) : invocation
    }

    /// Reports the problems that a check found.
    func report(_ specs: [CheckedSpec], endingWith exitCode: ExitCode) throws {
        try github?.report(specs)
        guard let path = invocation.values.text(CommonOptions.sarif) else { return }
        let bytes = sarif.bytes(
            of: specs.flatMap(\.diagnostics),
            exit: SARIFExit(exitCode, isSuccess: [.passed, .unusable].contains(exitCode)))
        try invocation.environment.writeReport(path) { write in
            try bytes.withUnsafeBytes { try write($0) }
        }
    }

    /// The call with a standard error in which no line that came from outside is a command.
    private static func disarmed(_ invocation: Invocation) -> Invocation {
        var invocation = invocation
        let write = invocation.environment.write
        invocation.environment.write = { stream, bytes throws(FileError) in
            guard stream == .error else { return try write(stream, bytes) }
            let text = WorkflowCommand.disarmed(String(decoding: bytes, as: UTF8.self))
            let result: Result<Void, FileError> = Array(text.utf8).withUnsafeBytes { bytes in
                Result { () throws(FileError) in try write(stream, bytes) }
            }
            try result.get()
        }
        return invocation
    }

    // MARK: GitHub

    private static func style(_ tree: SourceTree, _ environment: Environment) -> GitHubStyle {
        let print: (String) throws -> Void = { try environment.print($0, to: .error) }
        guard let path = environment.variable("GITHUB_STEP_SUMMARY"), !path.isEmpty else {
            return GitHubStyle(tree: tree, write: print, summarise: nil)
        }
        return GitHubStyle(tree: tree, write: print) { text in
            do {
                try append(to: path, environment, text)
            } catch let error as FileError {
                // The result does not depend on it.
                try environment.print(
                    "rehearse: warning: the step has no summary: \(error.sentence)\n", to: .error)
            }
        }
    }

    /// Adds a text to the summary of a step, which other commands of the step may have begun.
    private static func append(
        to path: String, _ environment: Environment, _ text: (_ room: Int) -> String
    ) throws {
        let limit = GitHubStyle.longestSummary
        let isThere = environment.realPath(path) != nil
        let before = isThere ? try environment.readFile(path, limit) : []
        let bytes = before + Array(text(limit - before.count).utf8)
        try environment.writeFile(path) { write in
            try bytes.withUnsafeBytes { try write($0) }
        }
    }
}

extension SARIFExit {
    /// The exit code of a call, and its meaning.
    init(_ code: ExitCode, isSuccess: Bool) {
        self.init(code: Int(code.rawValue), meaning: code.meaning, isSuccess: isSuccess)
    }
}
