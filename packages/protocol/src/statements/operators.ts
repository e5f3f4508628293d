import type { SignedDecision } from './proposal-kind.ts';
import {
  address,
  hash,
  orElse,
  spaced,
  statement,
  text,
  whole,
  word,
  type Said,
} from './statement.ts';

/** `contentHash` covers everything that the operator read. */
export const decisionTypedData = statement('WithdrawalDecision', {
  withdrawal: text,
  contentHash: hash,
  decision: word<'APPROVE' | 'REJECT'>(),
  reason: text,
});
export type DecisionStatement = Said<typeof decisionTypedData>;

/** `transaction` is given if the exchange was sent, `reason` if it failed. */
export const flashOutcomeTypedData = statement('FlashOutcome', {
  requestId: text,
  exchange: text,
  kind: text,
  units: whole,
  bitcoinAddress: text,
  outcome: word<'SENT' | 'FAILED'>(),
  transaction: orElse('none'),
  reason: orElse(''),
  proposedBy: address,
  decision: word<Exclude<SignedDecision, 'STOP'>>(),
});
export type FlashOutcomeStatement = Said<typeof flashOutcomeTypedData>;

/** CLOSE, by one operator, refuses a request or marks it as seen, under a new `requestId`. */
export const kycTypedData = statement('IdentityReview', {
  requestId: text,
  review: whole,
  account: address,
  clashes: spaced,
  proposedBy: address,
  decision: word<'PROPOSE' | 'CONFIRM' | 'CLOSE'>(),
});
export type KycStatement = Said<typeof kycTypedData>;
