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

/** In micro-units; undefined when it is no amount. */
export function signedMicro(text: string): bigint | undefined {
  const parsed = parseAmount(text.replace(/^-/, ''));
  if (!parsed.ok) return undefined;
  return text.startsWith('-') ? -parsed.value : parsed.value;
}

/** As they are signed, stored and shown: addresses in lower case, shortest amounts, sorted. */
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

/** The one form whose keccak256, as canonical JSON, both people sign. */
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
