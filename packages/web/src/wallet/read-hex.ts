import type { Hex } from 'viem';

const DIGITS = /^(?:0x)?([0-9a-f]+)$/i;
const HASH = /^0x[0-9a-f]{64}$/i;
/** Fields of wallets that answer with an object. */
const HASH_FIELDS = ['hash', 'transactionHash', 'txHash', 'result'] as const;
const SIGNATURE_FIELDS = ['signature', 'sig', 'result', 'data'] as const;
/** A key signs with 64 bytes at least (ERC-2098). */
const MIN_BARE_CHARACTERS = 128;

/** A wallet was asked for a signature and answered with something else, which is the `cause`. */
export class NoSignature extends Error {
  override readonly name = 'NoSignature';
}

/** The hash of a transaction in a wallet's answer; undefined if there is none. */
export function hashOf(answer: unknown): Hex | undefined {
  const text = textIn(answer, HASH_FIELDS);
  const digits = text && DIGITS.exec(text)?.[1];
  return digits && HASH.test(`0x${digits}`) ? `0x${digits}` : undefined;
}

/**
 * The signature in a wallet's answer. A contract's may be empty.
 * @throws NoSignature if there is none
 */
export function signatureOf(answer: unknown): Hex {
  const text = textIn(answer, SIGNATURE_FIELDS);
  if (text === '0x') return text;
  const digits = text && DIGITS.exec(text)?.[1];
  const isBare = !text?.toLowerCase().startsWith('0x');
  if (!digits || digits.length % 2 !== 0 || (isBare && digits.length < MIN_BARE_CHARACTERS))
    throw new NoSignature('the wallet gave no signature', { cause: answer });
  return `0x${digits}`;
}

type Field = (typeof HASH_FIELDS | typeof SIGNATURE_FIELDS)[number];

function textIn(answer: unknown, fields: readonly Field[]): string | undefined {
  if (typeof answer === 'string') return answer.trim();
  if (typeof answer !== 'object' || answer === null) return undefined;
  const values = fields.map((name) => (answer as Partial<Record<Field, unknown>>)[name]);
  return values.find((value) => typeof value === 'string')?.trim();
}
