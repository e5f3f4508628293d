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

/** A proposal's `requestId` names it, so that a signature fits one alone. */
export type ProposalDecision = 'PROPOSE' | 'CONFIRM' | 'WITHDRAW';

const proposed = { proposedBy: address, decision: word<ProposalDecision>() };

/** `startsOn` is an ISO date (rulebook §0). */
export const planTypedData = statement('PlanChange', {
  requestId: text,
  planHash: hash,
  startsOn: text,
  reason: text,
  ...proposed,
});
export type PlanStatement = Said<typeof planTypedData>;

/** `contentHash` covers everything that the operator read. */
export const decisionTypedData = statement('WithdrawalDecision', {
  withdrawal: text,
  contentHash: hash,
  decision: word<'APPROVE' | 'REJECT'>(),
  reason: text,
});
export type DecisionStatement = Said<typeof decisionTypedData>;

/** `transaction` is null if the exchange failed, `reason` if it was sent. */
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
  decision: word<ProposalDecision | 'REFUSE'>(),
});
export type FlashOutcomeStatement = Said<typeof flashOutcomeTypedData>;

/** `listHash` covers the asset and every line; `lastDay` is an ISO date. */
export const airdropTypedData = statement('Airdrop', {
  requestId: text,
  asset: text,
  listHash: hash,
  members: whole,
  total: text,
  lastDay: text,
  reason: text,
  ...proposed,
});
export type AirdropStatement = Said<typeof airdropTypedData>;

/** CLOSE by one operator refuses it, or marks it as seen; its `requestId` is its own. */
export const kycTypedData = statement('IdentityReview', {
  requestId: text,
  review: whole,
  account: address,
  clashes: spaced,
  proposedBy: address,
  decision: word<'PROPOSE' | 'CONFIRM' | 'CLOSE'>(),
});
export type KycStatement = Said<typeof kycTypedData>;
