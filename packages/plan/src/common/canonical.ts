import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Plan } from '../plan/plan.ts';

export type Hex = `0x${string}`;

function canonicalText(value: unknown): string | undefined {
  try {
    return canonicalize(value);
  } catch (error) {
    // A number that is none, half a character, or a circular value.
    throw new TypeError('the value has no JSON form', { cause: error });
  }
}

/** RFC 8785 (rulebook §0). @throws TypeError when the value has no JSON form */
export function canonicalJson(value: unknown): string {
  const text = canonicalText(value);
  if (text === undefined) throw new TypeError('the value has no JSON form');
  return text;
}

/** keccak256 of its UTF-8. */
export function textHash(text: string): Hex {
  return `0x${bytesToHex(keccak_256(utf8ToBytes(text)))}`;
}

/** Of the canonical JSON. @throws TypeError as that does */
export function jsonHash(value: unknown): Hex {
  return textHash(canonicalJson(value));
}

/** Names a version of the plan (rulebook §0). */
export function planHash(plan: Plan): Hex {
  return jsonHash(plan);
}
