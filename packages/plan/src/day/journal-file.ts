import { micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { canonicalJson, type Hex } from '../common/canonical.ts';
import { natural } from '../common/schema-parts.ts';
import { ASSETS } from '../state/assets.ts';
import type { Entry } from '../state/entry.ts';
import { legText } from '../state/journal-leaf.ts';
import { fromPlain, toPlain } from './plain.ts';

/** An entry in a file: its place there is its number. */
export type WrittenEntry = Omit<Entry, 'number'>;

/** Far more than the largest list that operators sign. */
const MAX_LINE_BYTES = 1 << 20;
const LINE_END = 0x0a;

/** An entry as a line of JSON (RFC 8785); amounts of its legs are decimals. */
export const journalLine = ({ kind, at, facts, legs, warrant }: WrittenEntry): string =>
  `${canonicalJson({ kind, at, facts: toPlain(facts), legs: legs.map(legText), warrant })}\n`;

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/)) as unknown as z.ZodMiniType<Hex>;
const signature = { signature: hex, block: z.optional(natural) };
const warrant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('chain'), block: natural, transaction: hex, logIndex: natural }),
  z.strictObject({
    by: z.literal('member'),
    requestId: z.string(),
    deadline: natural,
    ahead: z.optional(z.int()),
    ...signature,
  }),
  z.strictObject({
    by: z.literal('operators'),
    requestId: z.string(),
    signed: z.array(z.strictObject({ operator: z.string(), ...signature })),
  }),
  z.strictObject({ by: z.literal('rule') }),
  z.strictObject({ by: z.literal('server') }),
]);
const amount = z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,6})?$/));
const leg = z.tuple([z.union([natural, z.string()]), z.string(), z.enum(ASSETS), amount]);
const line = z.strictObject({
  kind: z.string(),
  at: natural,
  facts: z.unknown(),
  legs: z.array(leg),
  warrant,
});

/** A line of a journal that is no entry. */
export class JournalError extends Error {
  override name = 'JournalError';
}

function entryIn(text: string, number: number): WrittenEntry {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new JournalError(`entry ${number} cannot be read`);
  }
  const read = line.safeParse(content);
  if (!read.success)
    throw new JournalError(`entry ${number} is written otherwise than entries are`);
  const { facts, legs, warrant: by, ...entry } = read.data;
  return {
    ...entry,
    facts: fromPlain(facts),
    legs: legs.map(([holder, account, asset, sum]) => ({
      holder,
      account,
      asset,
      amount: sum.startsWith('-') ? -micro(sum.slice(1)) : micro(sum),
    })),
    warrant: by as Entry['warrant'],
  };
}

/**
 * Entries of a journal's text, one after the other.
 * @throws JournalError with the number of what is no entry
 */
export function* readJournal(text: Uint8Array): Generator<WrittenEntry> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let [at, number] = [0, 0]; at < text.length; number += 1) {
    const end = text.indexOf(LINE_END, at);
    if (end < 0 || end - at > MAX_LINE_BYTES)
      throw new JournalError(`entry ${number} does not end, or is too long`);
    yield entryIn(decoder.decode(text.subarray(at, end)), number);
    at = end + 1;
  }
}
