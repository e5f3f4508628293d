import { isLineKind, type LineKind } from '@fairlaunch/plan/line-kinds';
import { MEMBER_POSTINGS, type MemberPosting } from '@fairlaunch/protocol';
import { text } from '#shared/language/text.ts';
import type { StatementRow } from './rows.ts';

export const lineKindOf = (kind: string): LineKind | undefined =>
  isLineKind(kind) ? kind : undefined;

/** The name of one leg of a posting, which can be its fee. */
export const rowName = ({ kind, isFee }: Pick<StatementRow, 'kind' | 'isFee'>): string =>
  isFee ? text('statement.feeOf', { movement: movementName(kind) }) : movementName(kind);

/** The name of a kind of posting in the language in use; an unknown kind has the ledger's name. */
export function movementName(kind: string): string {
  const line = lineKindOf(kind);
  if (line) return text(`income.kind.${line}`);
  return Object.hasOwn(MEMBER_POSTINGS, kind)
    ? text(`statement.kind.${kind as MemberPosting}`)
    : kind;
}
