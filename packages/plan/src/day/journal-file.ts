import { micro } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { canonicalJson, type Hex } from '../common/canonical.ts';
import {
  MAX_ENTRY_BYTES,
  MAX_REQUEST_ID_LENGTH,
  MAX_SIGNATURE_BYTES,
} from '../common/journal-limits.ts';
import { natural } from '../common/schema-parts.ts';
import { ASSETS } from '../state/assets.ts';
import type { Entry } from '../state/entry.ts';
import { legText } from '../state/journal-leaf.ts';
import { fromPlain, toPlain } from './plain.ts';

/** An entry in a file: its place there is its number. */
export type WrittenEntry = Omit<Entry, 'number'>;

const LINE_END = 0x0a;

/** An entry as a line of JSON (RFC 8785); amounts of its legs are decimals. */
export const journalLine = ({ kind, at, facts, legs, warrant }: WrittenEntry): string =>
  `${canonicalJson({ kind, at, facts: toPlain(facts), legs: legs.map(legText), warrant })}\n`;

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/)) as unknown as z.ZodMiniType<Hex>;
const signature = {
  signature: hex.check(z.maxLength('0x'.length + 2 * MAX_SIGNATURE_BYTES)),
  block: z.optional(natural),
};
const requestId = z.string().check(z.maxLength(MAX_REQUEST_ID_LENGTH));
const warrant = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('chain'), block: natural, transaction: hex, logIndex: natural }),
  z.strictObject({
    by: z.literal('member'),
    requestId,
    deadline: natural,
    ahead: z.optional(z.int()),
    ...signature,
  }),
  z.strictObject({
    by: z.literal('operators'),
    requestId,
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

/** Lines of a text that comes in pieces, each at most as long as an entry may be. */
function* linesOf(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let begun: Uint8Array = new Uint8Array();
  let number = 0;
  for (const piece of pieces) {
    let at = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, at)) {
      yield joined(begun, piece.subarray(at, end), number);
      number += 1;
      [begun, at] = [new Uint8Array(), end + 1];
    }
    begun = joined(begun, piece.subarray(at), number);
  }
  if (begun.length > 0) throw new JournalError(`entry ${number} does not end`);
}

/** @throws JournalError if that is longer than an entry may be */
function joined(begun: Uint8Array, rest: Uint8Array, number: number): Uint8Array {
  if (begun.length + rest.length > MAX_ENTRY_BYTES)
    throw new JournalError(`entry ${number} is too long`);
  if (begun.length === 0) return rest;
  const whole = new Uint8Array(begun.length + rest.length);
  whole.set(begun);
  whole.set(rest, begun.length);
  return whole;
}

/**
 * Entries of a journal's text, one after the other; holds one of them and the piece that it ends in.
 * @throws JournalError with the number of what is no entry
 */
export function* readJournal(pieces: Iterable<Uint8Array>): Generator<WrittenEntry> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  for (const line of linesOf(pieces)) {
    yield entryIn(decoder.decode(line), number);
    number += 1;
  }
}
