import { LINE_KINDS, type LineKind } from '@fairlaunch/plan/line-kinds';
import { text } from '../../shared/language/text.ts';

/** Kinds of postings that touch members, but for income lines, which have names of their own. */
const MOVEMENT_KINDS = [
  'AIRDROP',
  'BOX_AWARD',
  'CORRECTION',
  'DEPOSIT',
  'ESCAPE_CLAIM',
  'EXIT',
  'FLASH_ASKED',
  'FLASH_DONE',
  'FLASH_FAILED',
  'FOREIGN_PAYOUT',
  'FULL_NODE',
  'GIFT_CARD',
  'GRANT',
  'IDENTITY_AWARD',
  'MATURITY',
  'NODE_ACTIVATED',
  'NODE_BOUGHT',
  'NODE_CANCELLED',
  'NOT_FULL_NODE',
  'ORDER_PAID_OUT',
  'POINTS_ASKED',
  'POINTS_RESERVED',
  'STAKE',
  'SWAP',
  'TASK_AWARD',
  'TRANSFER',
  'WEEK_COMPLETED',
  'WEEK_INCOMPLETE',
  'WHITELIST_BOUGHT',
  'WITHDRAWAL_ASKED',
  'WITHDRAWAL_PAID',
  'WITHDRAWAL_RETURNED',
] as const;

export const lineKindOf = (kind: string): LineKind | undefined =>
  Object.hasOwn(LINE_KINDS, kind) ? (kind as LineKind) : undefined;

/** In the language in use; a kind that this version does not know is named as the ledger does. */
export function movementName(kind: string): string {
  const line = lineKindOf(kind);
  if (line) return text(`income.kind.${line}`);
  const known = MOVEMENT_KINDS.find((one) => one === kind);
  return known ? text(`statement.kind.${known}`) : kind;
}
