import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Plan } from '../plan/plan.ts';

export type Hex = `0x${string}`;

function canonicalText(value: unknown): string | undefined {
  try {
    return canonicalize(value);
  } catch (error) {
    // NaN or an infinite number, a lone surrogate, or a circular value.
    throw new TypeError('the value has no JSON form', { cause: error });
  }
}

/** Canonical JSON by RFC 8785 (rulebook §0). @throws TypeError when the value has no JSON form */
export function canonicalJson(value: unknown): string {
  const text = canonicalText(value);
  if (text === undefined) throw new TypeError('the value has no JSON form');
  return text;
}

/** keccak256 of the text in UTF-8. */
export function textHash(text: string): Hex {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`;
}

/** keccak256 of the canonical JSON. @throws TypeError when the value has no JSON form */
export function jsonHash(value: unknown): Hex {
  return textHash(canonicalJson(value));
}

/** Hash that identifies a version of the plan (rulebook §0). */
export function planHash(plan: Plan): Hex {
  return jsonHash(plan);
}
