/// Whether lines are annotated, as the command line says.
enum AnnotationChoice: String, CaseIterable {
    case auto, github, none
}
