import type { Hex, ProvedLeaf } from '@fairlaunch/plan';
import { plainTyped } from '@fairlaunch/protocol';
import { getAddress, isAddress, isHex } from 'viem';

/** A leaf with the root that it belongs to. Its proof must be checked before the leaf is used. */
export type KnownLeaf = { leaf: ProvedLeaf; day: number; root: Hex };

type WrittenLeaf = {
  account?: unknown;
  token?: unknown;
  cumulative?: unknown;
  deposited?: unknown;
  proof?: unknown;
} | null;
/** More than the size of an account's leaves in all tokens. */
export const MAX_LEAF_BYTES = 100_000;
/** Depth of a tree with more leaves than there are addresses in use. */
const MAX_PROOF_HASHES = 64;

type Written = { leaves?: unknown; root?: { day?: unknown; root?: unknown } | null };

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isHash = (value: unknown): value is Hex => isHex(value) && value.length === 66;

function readLeaf(written: WrittenLeaf, root: Written['root']): KnownLeaf | undefined {
  const { account, token, cumulative, deposited, proof } = written ?? {};
  if (
    typeof account !== 'string' ||
    !isAddress(account, { strict: false }) ||
    typeof token !== 'string' ||
    !isAddress(token, { strict: false })
  )
    return undefined;
  if (
    !isAmount(cumulative) ||
    !isAmount(deposited) ||
    !Array.isArray(proof) ||
    proof.length > MAX_PROOF_HASHES ||
    !proof.every(isHash)
  )
    return undefined;
  if (!isHash(root?.root) || !Number.isSafeInteger(root?.day)) return undefined;
  const found = {
    account: getAddress(account),
    token: getAddress(token),
    cumulative: BigInt(cumulative),
    deposited: BigInt(deposited),
    proof,
  };
  return { leaf: found, day: Number(root?.day), root: root.root };
}

/** Reads leaves and leaves out everything that is none. */
export function readLeaves(written: Written | null): KnownLeaf[] {
  const { leaves, root } = written ?? {};
  return Array.isArray(leaves)
    ? leaves.flatMap((leaf: WrittenLeaf) => readLeaf(leaf, root) ?? [])
    : [];
}

/** Writes an account's leaves of one root as the text of a file. */
export function leavesText(known: readonly KnownLeaf[], treasury: string | undefined): string {
  const leaves = known.map(({ leaf: { account, token, cumulative, deposited, proof } }) => ({
    account,
    token,
    cumulative: String(cumulative),
    deposited: String(deposited),
    proof,
  }));
  const [first] = known;
  const root = first && { day: first.day, root: first.root };
  return JSON.stringify({ leaves, root, ...(treasury && { deployment: { treasury } }) }, null, 2);
}

export type SavedLeaves = { leaves: KnownLeaf[]; treasury: string | undefined };

/** Reads the text of a file; undefined for anything but leaves. */
export function parseLeaves(text: string): SavedLeaves | undefined {
  try {
    const written = JSON.parse(text) as (Written & { deployment?: { treasury?: unknown } }) | null;
    const leaves = readLeaves(written);
    if (leaves.length === 0 || leaves.length !== (written!.leaves as unknown[]).length)
      return undefined;
    const treasury = written!.deployment?.treasury;
    return { leaves, treasury: typeof treasury === 'string' ? treasury : undefined };
  } catch {
    return undefined;
  }
}

/** Quotation marks that messengers put in place of plain ones. */
const QUOTES = /[“”„‟«»]/gu;
/** Where one text ends and the next begins; within a text there would be a comma. */
const BETWEEN_TEXTS = /\}\s*(?=\{)/g;

/**
 * Reads leaves that were copied, sent in a message, or read from one or more codes. Undefined if a
 * part of the text is no leaf.
 */
export function pastedLeaves(text: string): SavedLeaves | undefined {
  if (text.length > MAX_LEAF_BYTES) return undefined;
  const plain = plainTyped(text).replace(QUOTES, '"');
  const written = plain.slice(plain.indexOf('{'), plain.lastIndexOf('}') + 1);
  const parts = written.replace(BETWEEN_TEXTS, '}\0').split('\0').map(parseLeaves);
  const found = parts.filter((part) => part !== undefined);
  if (found.length < parts.length) return undefined;
  return {
    leaves: found.flatMap(({ leaves }) => leaves),
    treasury: found.find(({ treasury }) => treasury)?.treasury,
  };
}
