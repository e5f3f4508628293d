import { parseAmount, toDecimal } from '@fairlaunch/money';
import type { z } from 'zod/mini';
import type { correctionLeg } from './endpoints.ts';

export type CorrectionLeg = z.infer<typeof correctionLeg>;

type CorrectionContent = {
  requestId: string;
  proposedBy: string;
  reverses: string | null;
  reason: string;
  legs: readonly CorrectionLeg[];
};

const keyOf = ({ owner, account, asset }: CorrectionLeg) => `${owner} ${account} ${asset}`;

/** Reads a signed amount in micro-units; undefined if the text is no amount. */
export function signedMicro(text: string): bigint | undefined {
  const parsed = parseAmount(text.replace(/^-/, ''));
  if (!parsed.ok) return undefined;
  return text.startsWith('-') ? -parsed.value : parsed.value;
}

/** Legs as they are signed, stored and shown: sorted, lower-case addresses, shortest amounts. */
export function canonicalLegs(legs: readonly CorrectionLeg[]): CorrectionLeg[] {
  return legs
    .map(({ owner, account, asset, amount }) => ({
      owner: owner.toLowerCase(),
      account,
      asset,
      amount: toDecimal(signedMicro(amount) ?? 0n),
    }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
}

/** What both operators sign of a correction: keccak256 of this as canonical JSON. */
export function correctionContent({
  requestId,
  proposedBy,
  reverses,
  reason,
  legs,
}: CorrectionContent): CorrectionContent {
  return {
    requestId,
    proposedBy: proposedBy.toLowerCase(),
    reverses,
    reason: reason.trim(),
    legs: canonicalLegs(legs),
  };
}
