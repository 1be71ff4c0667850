import Contracts
import Transports

extension Environment {
    /// The project here, with its faults.
    struct ProjectReading {
        /// The project; nil where there is none, or where it cannot be used.
        var project: Project?
        /// Its faults.
        var diagnostics: [Diagnostic] = []
        /// True if there is a file.
        var isThere = false
    }

    /// Reads the project in the folder in which the command runs.
    func project() -> ProjectReading {
        guard fileStamp(Project.path) != nil else { return ProjectReading() }
        do throws(DocumentFailure) {
            let (project, faults) = Project.load(try document(in: Project.path))
            return ProjectReading(project: project, diagnostics: faults, isThere: true)
        } catch {
            return ProjectReading(diagnostics: error.diagnostics, isThere: true)
        }
    }
}
