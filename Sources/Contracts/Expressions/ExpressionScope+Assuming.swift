/// Facts about the variables that hold during an evaluation, beyond their shapes.
extension ExpressionScope {
    /// The scope for an expression that is evaluated only if a condition has this outcome.
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

    /// The scope for an expression that is evaluated after a member of a variable may have changed.
    ///
    /// Facts about definitions are forgotten, too, because definitions may use the member.
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
