import { textOr } from './text.ts';

/** A kind of posting in words: of a line, of what moves members' accounts, or of the house alone. */
export const postingKindName = (kind: string): string =>
  [`income.kind.${kind}`, `statement.kind.${kind}`, `ledger.kind.${kind}`]
    .map((id) => textOr(id, ''))
    .find(Boolean) ?? kind;
