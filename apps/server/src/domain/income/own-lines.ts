import type { LineKind } from '@fairlaunch/plan';
import { sql } from 'kysely';

/** Number of closes that histories show. */
export const HISTORY_CLOSES = 90;

/** A member's lines of one kind in the closes up to a day, newest first, in micro-units. */
export const ownLines = (memberId: bigint, kind: LineKind, through: number) => sql<{
  day: number;
  paid: bigint;
}>`
  select day, paid from income_line
  where member_id = ${memberId} and kind = ${kind}
    and day > ${through - HISTORY_CLOSES} and day <= ${through}
  order by day desc`;
