import { parseAmount } from '@fairlaunch/money';
import { journalLeaf, type CorrectedEntry } from '@fairlaunch/plan';
import type { z } from 'zod/mini';
import type { Hex } from '#statements/statement.ts';
import type { mirroredEntry, movedLeg } from './endpoints.ts';

export type MovedLeg = z.infer<typeof movedLeg>;
export type MirroredEntry = z.infer<typeof mirroredEntry>;

/** Reads a signed amount in micro-units; undefined if the text is no amount. */
export function signedMicro(text: string): bigint | undefined {
  const parsed = parseAmount(text.replace(/^-/, ''));
  if (!parsed.ok) return undefined;
  return text.startsWith('-') ? -parsed.value : parsed.value;
}

/** Legs as the journal has them, which names members by their seats (rulebook §20). */
export const journalLegs = (legs: readonly MovedLeg[]): CorrectedEntry['legs'] =>
  legs.map(({ owner, seat, account, asset, amount }) => ({
    holder: owner === 'house' ? 0 : (seat ?? owner),
    account,
    asset,
    amount: signedMicro(amount) ?? 0n,
  }));

export const journalEntry = ({ day, entry, kind, legs }: MirroredEntry): CorrectedEntry => ({
  day,
  number: entry,
  kind,
  legs: journalLegs(legs),
});

/** What both operators sign of the entry that a correction mirrors. */
export const mirroredLeaf = (entry: MirroredEntry): Hex => journalLeaf(journalEntry(entry));
