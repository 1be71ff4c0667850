/// The version of Rehearse, which every report names.
public enum Version {
    /// The current version, in semantic-version form.
    public static let current = "0.1.0"
}
