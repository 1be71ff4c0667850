/// The version of Rehearse, which every report names.
package enum Version {
    /// The current version, in semantic-version form.
    package static let current = "0.2.0"
}
