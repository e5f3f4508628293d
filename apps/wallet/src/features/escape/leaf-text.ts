import type { Hex, ProvedLeaf } from '@fairlaunch/plan';
import { getAddress, isAddress, isHex } from 'viem';

/**
 * A leaf with the root that it was proven by; its proof is checked before anything is believed.
 */
export type KnownLeaf = { leaf: ProvedLeaf; day: number; root: Hex };

type Written = {
  leaf?: {
    account?: unknown;
    token?: unknown;
    cumulative?: unknown;
    deposited?: unknown;
    proof?: unknown;
  } | null;
  root?: { day?: unknown; root?: unknown } | null;
};

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isHash = (value: unknown): value is Hex => isHex(value) && value.length === 66;

/** Undefined for anything that is no leaf. */
export function readLeaf(written: Written | null): KnownLeaf | undefined {
  const { leaf, root } = written ?? {};
  const { account, token, cumulative, deposited, proof } = leaf ?? {};
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
    !proof.every(isHash)
  )
    return undefined;
  if (!isHash(root?.root) || typeof root?.day !== 'number') return undefined;
  const found = {
    account: getAddress(account),
    token: getAddress(token),
    cumulative: BigInt(cumulative),
    deposited: BigInt(deposited),
    proof,
  };
  return { leaf: found, day: root.day, root: root.root };
}

export function leafText({ leaf, day, root }: KnownLeaf, treasury: string | undefined): string {
  const { account, token, cumulative, deposited, proof } = leaf;
  const written = {
    account,
    token,
    cumulative: String(cumulative),
    deposited: String(deposited),
    proof,
  };
  return JSON.stringify(
    { leaf: written, root: { day, root }, ...(treasury && { deployment: { treasury } }) },
    null,
    2,
  );
}

export function parseLeaf(
  text: string,
): (KnownLeaf & { treasury: string | undefined }) | undefined {
  try {
    const written = JSON.parse(text) as Written & { deployment?: { treasury?: unknown } };
    const known = readLeaf(written);
    const treasury = written.deployment?.treasury;
    return known && { ...known, treasury: typeof treasury === 'string' ? treasury : undefined };
  } catch {
    return undefined;
  }
}
