/** Roles of operators, the lowest first; each may do what those before it may. */
export const OPERATOR_ROLES = ['viewer', 'reviewer', 'approver', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const hasRole = (held: OperatorRole | undefined, least: OperatorRole): boolean =>
  held !== undefined && OPERATOR_ROLES.indexOf(held) >= OPERATOR_ROLES.indexOf(least);
