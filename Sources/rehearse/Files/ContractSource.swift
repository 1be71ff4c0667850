import Contracts
import Simulator

/// A contract that a command line names: a file, a folder, a URL, or one of these in a revision.
struct ContractSource {
    /// The name for reports, as the user wrote it.
    let name: String
    /// The path or the URL.
    let path: String
    /// The world in which the path is read.
    let environment: Environment

    /// The revision; nil for the files of the disk.
    let revision: String?

    /// The reason why a word names no contract.
    enum Fault: Error {
        case git(GitFault)
        case noPath(String)

        /// The message for the user.
        var sentence: String {
            switch self {
            case .git(let fault): fault.sentence
            case .noPath(let word):
                "\(word) has no path; write \(word):PATH, or give the path on the other side"
            }
        }
    }

    /// The contract of a word.
    ///
    /// - Parameter other: the word of the other side, whose path counts for a revision without one.
    init(_ word: String, beside other: String, _ environment: Environment) throws(Fault) {
        name = word
        guard let reference = GitReference(word) else {
            path = word
            revision = nil
            self.environment = environment
            return
        }
        let otherPath = GitReference(other).map(\.path) ?? other
        guard let path = reference.path ?? otherPath else { throw .noPath(word) }
        self.path = path
        revision = reference.revision
        do throws(GitFault) {
            self.environment = try environment.atGitRevision(reference.revision)
        } catch { throw .git(error) }
    }

    /// The contract, with its faults.
    func contract() -> (contract: Contract?, diagnostics: [Diagnostic]) {
        ContractReading.contract(path, environment)
    }
}
