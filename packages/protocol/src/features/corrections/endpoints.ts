import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { listQuery } from '#schema/list.ts';
import { address, asset, day, page, pageQuery, seconds, signedAmount } from '#schema/schema.ts';

/** Most legs of an entry that a correction mirrors. Must match the database. */
export const MAX_LEGS = 50;
const account = z.string().check(z.regex(/^[A-Za-z_]{1,20}$/));
/** What an account of somebody gains or, with a minus, gives. */
export const ledgerLeg = z.object({
  owner: z.union([z.literal('house'), address]),
  account,
  asset,
  amount: signedAmount,
});
export type LedgerLeg = z.infer<typeof ledgerLeg>;

/** Has no leading zeros, because a number of eighteen digits is no exact number of JSON. */
export const postingId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const posting = z.object({
  id: postingId,
  kind: z.string(),
  object: z.string(),
  day,
  at: seconds,
  legs: z.array(ledgerLeg),
});

/** `seat`: as the journal names the member; null for a guest and for the house. */
export const movedLeg = z.extend(ledgerLeg, { seat: z.nullable(z.int().check(z.positive())) });

const kind = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));
/** Of the journal of a posted day, where entries are numbered from 0 on (rulebook §20). */
export const mirroredEntry = z.object({
  day,
  entry: z.int().check(z.nonnegative()),
  kind,
  legs: z.array(movedLeg).check(z.minLength(2), z.maxLength(MAX_LEGS)),
});

/** Kinds of entries that operators or the server vouch for, and that move something. */
export const VOUCHED_KINDS = [
  'AIRDROP',
  'AIRDROP_FUNDED',
  'CORRECTION',
  'FLASH_DONE',
  'FLASH_FAILED',
  'GRANT',
  'RANK_CLAIMED',
  'WITHDRAWAL_RETURNED',
] as const;
export type VouchedKind = (typeof VOUCHED_KINDS)[number];

/** Whether a correction can mirror an entry: a reason of `ENTRY_STATES` says why not. */
export const ENTRY_STATES = ['CORRECTABLE', 'ACCOUNT', 'NOT_YET', 'CORRECTED'] as const;

/** Its numbers grow with the journal, and say nothing of its day. */
export const journalEntryId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const vouchedEntry = z.object({
  id: journalEntryId,
  /** The day on which it happened. */
  day,
  at: seconds,
  kind,
  by: z.enum(['operators', 'server']),
  legs: z.array(movedLeg),
  state: z.enum(ENTRY_STATES),
  /** The correction that mirrored it. */
  correction: z.nullable(z.int()),
});
export type VouchedEntry = z.infer<typeof vouchedEntry>;

const publicLeg = z.object({
  owner: z.enum(['house', 'member']),
  account,
  asset,
  amount: signedAmount,
});

export const correctionEndpoints = {
  corrections: read(
    '/api/corrections',
    'public',
    'Every correction of the ledger, newest first: the entry that it mirrored, by whom, why and when (rulebook §2).',
    z.object(pageQuery),
    page(
      z.object({
        id: z.int(),
        day,
        at: seconds,
        reason: z.string(),
        proposedBy: address,
        confirmedBy: address,
        /** What it moved, of which the correction moved the opposite; classes of accounts. */
        entry: z.object({
          day,
          number: z.int(),
          kind: z.string(),
          legs: z.array(publicLeg),
        }),
      }),
    ),
  ),
  vouchedEntries: read(
    '/api/operator/corrections/entries',
    'viewer',
    'Entries of the journal that operators or the server vouch for, and whether a correction can mirror each.',
    z.object({ ...listQuery(['day']), kind: z.optional(z.enum(VOUCHED_KINDS)) }),
    page(vouchedEntry),
  ),
  vouchedEntry: read(
    '/api/operator/corrections/entries/{id}',
    'viewer',
    'One such entry, with its place in the journal once its day is posted, and what its accounts hold.',
    z.object({ id: journalEntryId }),
    z.extend(vouchedEntry, {
      place: z.nullable(z.object({ day, entry: z.int() })),
      /** What the account of each leg holds now. */
      held: z.array(signedAmount),
    }),
    ['NOT_FOUND'],
  ),
  postings: read(
    '/api/operator/postings',
    'viewer',
    'What moved a member’s accounts, newest first, with every leg.',
    z.object({ ...pageQuery, address }),
    page(posting),
  ),
};
