/// What is known of the variables where an expression is evaluated, beyond their shapes.
extension ExpressionScope {
    /// The scope for what is evaluated only where a condition came out one way.
    ///
    ///     let guarded = scope.assuming(condition, is: true)  // condition: has(request.note)
    ///     try Expression("request.note.size()", in: guarded)
    ///
    /// The condition belongs to this scope, or to one that this one grew from.
    public func assuming(_ condition: Expression, is outcome: Bool) -> ExpressionScope {
        var scope = self
        let outcomes = ShapeChecker(self).outcomes(of: condition.tree)
        scope.assumed.formUnion((outcomes[outcome] ?? []).filter(\.path.isOfScope))
        return scope
    }

    /// The scope for what is evaluated after a member of a variable may have changed.
    ///
    /// What is known of definitions is forgotten, too, because they may speak of it.
    public func forgetting(member: String, of variable: String) -> ExpressionScope {
        var scope = self
        let changed = ValuePath(variable).field(member)
        scope.assumed = assumed.filter { fact in
            let isOfVariable = fact.path.number == 0 && slot(of: fact.path.name) != nil
            let isBelow = fact.path.steps(from: changed) != nil
            return isOfVariable && !isBelow
        }
        return scope
    }
}
