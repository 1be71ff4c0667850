import Testing

@Suite struct ReporterTestsPlaceholder {}
