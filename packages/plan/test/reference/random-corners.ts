/**
 * Corners where the rulebook can be read in two ways, so that one implementation may refuse what
 * the other accepts:
 * - `FILL_UNENROLLED` a FILL for an open week by a member that is not enrolled for it (§4, §9,
 * §17);
 * - `EXIT_INVITATION` an early exit of a gift (§4);
 * - `SECOND_BOX` a member that opens its ecosystem box again (§11, §17);
 * - `FEWER_LEGS_FOR_B7` a plan that asks fewer legs for B7 than for B6 (§5).
 */
export const CORNERS = [
  'FILL_UNENROLLED',
  'EXIT_INVITATION',
  'SECOND_BOX',
  'FEWER_LEGS_FOR_B7',
] as const;
export type Corner = (typeof CORNERS)[number];

/** How large a random scenario is, and corners that it must not go into. */
export type RandomSize = { days?: number; members?: number; avoid?: readonly Corner[] };
