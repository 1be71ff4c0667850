import Contracts

/// Evaluation in a model, where an expression without a value is a fault of the model.
extension Evaluation {
    /// The value of an expression.
    package func value(of expression: Expression) throws(BackendFault) -> CELValue {
        do throws(ExpressionFault) {
            return try expression.value(in: self)
        } catch {
            throw BackendFault(error)
        }
    }

    /// The data of a template.
    package func value(of template: DataTemplate) throws(BackendFault) -> CELValue {
        do throws(ExpressionFault) {
            return try template.celValue(in: self)
        } catch {
            throw BackendFault(error)
        }
    }

    /// True if the condition holds, or if there is no condition.
    package func holds(_ condition: Expression?) throws(BackendFault) -> Bool {
        guard let condition else { return true }
        guard case .bool(let holds) = try value(of: condition) else {
            throw BackendFault(
                condition.fault(
                    .function("condition", reason: "expected true or false", remedy: nil)))
        }
        return holds
    }

    subscript(global: ScopeLayout.Global) -> CELValue {
        get { self[global.slot] }
        set { self[global.slot] = newValue }
    }
}
