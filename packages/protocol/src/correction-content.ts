import { parseAmount, toDecimal } from '@fairlaunch/money';
import type { Correction } from './endpoints/corrections.ts';

export type CorrectionLeg = Correction['legs'][number];

/** Everything that two people sign of a correction. */
export type CorrectionContent = Pick<
  Correction,
  'requestId' | 'proposedBy' | 'mirrors' | 'reason' | 'legs'
>;

const keyOf = ({ owner, account, asset }: CorrectionLeg) => `${owner} ${account} ${asset}`;

/** A signed amount in micro-units; undefined when it is none. */
export function signedMicro(text: string): bigint | undefined {
  const parsed = parseAmount(text.replace(/^-/, ''));
  if (!parsed.ok) return undefined;
  return text.startsWith('-') ? -parsed.value : parsed.value;
}

/** Legs as they are signed, stored and shown: addresses in lower case, amounts in their shortest form, sorted. */
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

/** The content of a correction in the one form whose keccak256, as canonical JSON, both people sign. */
export function correctionContent(content: CorrectionContent): CorrectionContent {
  const { requestId, proposedBy, mirrors, reason, legs } = content;
  return {
    requestId,
    proposedBy: proposedBy.toLowerCase(),
    mirrors,
    reason: reason.trim(),
    legs: canonicalLegs(legs),
  };
}
