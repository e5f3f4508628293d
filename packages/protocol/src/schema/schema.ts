import { ASSETS, MAX_REQUEST_ID_LENGTH, MAX_SIGNATURE_BYTES, type Asset } from '@fairlaunch/plan';
import { AMOUNT_PATTERN, parseAmount } from '@fairlaunch/money';
import { z } from 'zod/mini';
import { isPlainLine } from './plain-text.ts';
import { TEXT_AREA_LENGTH } from './text-area.ts';
import { hasRightChecksum } from '../typed/address.ts';

/**
 * A number with at most 6 decimals, without sign or exponent, that fits into the columns of the
 * database (rulebook §0).
 */
export const amount = z.string().check(
  z.regex(AMOUNT_PATTERN),
  z.maxLength(20),
  z.refine((text) => parseAmount(text).ok),
);

/** An amount that may be below zero: a change of a balance. */
export const signedAmount = z
  .string()
  .check(z.regex(/^-?(0|[1-9]\d{0,12})(\.\d{1,6})?$/), z.maxLength(21));

export const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

/** An address that a person typed: mixed case must be its checksum (EIP-55). */
export const namedAddress = address.check(z.refine(hasRightChecksum, 'ADDRESS_MISREAD'));

export const hash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));

/**
 * A wallet's signature: 64 or 65 bytes from a key, more from a contract wallet (ERC-1271, ERC-6492),
 * and no bytes at all if the owners of a contract wallet approved the text on chain.
 */
export const signature = z
  .string()
  .check(z.regex(new RegExp(`^0x([0-9a-fA-F]{2}){0,${MAX_SIGNATURE_BYTES}}$`)));

/** Idempotency key, chosen by the caller: an action sent again returns its first result. */
export const requestId = z
  .string()
  .check(z.regex(new RegExp(`^[0-9A-Za-z_-]{16,${MAX_REQUEST_ID_LENGTH}}$`)));

/** The last second of the year 9999; dates of both JavaScript and PostgreSQL can hold it. */
const LAST_SECOND = 253_402_300_799;

/** Unix time in seconds; a field's comment says whether it is real or business time. */
export const seconds = z.int().check(z.nonnegative(), z.maximum(LAST_SECOND));

/** A day of UTC+8, counted from 1970-01-01 (rulebook §0). */
export const day = z.int().check(z.nonnegative());

/** A day in a path or a query. */
export const pathDay = z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(999_999));

export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const cursor = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,128}$/));

export { ASSETS, type Asset };
export const asset = z.enum(ASSETS);

/** Staking packages (rulebook §4); the plan may name others. */
export const packageName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,15}$/));

/** `next` is the following page's cursor. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(cursor) });

export const pageQuery = { cursor: z.optional(cursor) };

/** Text that the database and JSON can hold: no NUL and no lone surrogate. */
export const text = (length: number) =>
  z.string().check(z.maxLength(length), z.regex(/^[^\0\p{Surrogate}]*$/u));

/** Reason of an operator's action. */
export const reason = text(TEXT_AREA_LENGTH).check(z.trim(), z.minLength(1));

/** A name that others see: one line without invisible characters. */
export const lineName = (length: number) =>
  text(length).check(z.trim(), z.minLength(1), z.refine(isPlainLine));

/**
 * A range of days, by default the last 30 closed ones. The schema takes any short text: what is no
 * date is refused by errors of its own (`RANGE_…`).
 */
export const dayRangeQuery = {
  from: z.optional(z.string().check(z.maxLength(32))),
  through: z.optional(z.string().check(z.maxLength(32))),
};

/** A number in a path. */
export const pathNumber = z.coerce
  .number()
  .check(z.multipleOf(1), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
