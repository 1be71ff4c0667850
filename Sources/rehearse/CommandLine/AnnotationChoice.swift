/// The value of `--annotations`.
enum AnnotationChoice: String, CaseIterable {
    case auto, github, none
}
