import { LINE_KINDS_A_TO_Z, type LineKind } from '@fairlaunch/plan/line-kinds';

/**
 * Kinds of postings that touch members, except income lines, with the object of each. A statement
 * names the kind and links the object.
 */
export const MEMBER_POSTINGS = {
  AIRDROP: 'airdrop',
  BOX_AWARD: 'box',
  CORRECTION: 'correction',
  DEPOSIT: 'deposit',
  ESCAPE_CLAIM: 'payment',
  EXIT: 'close',
  FLASH_ASKED: 'flash',
  FLASH_DONE: 'flash',
  FLASH_FAILED: 'flash',
  FOREIGN_PAYOUT: 'payment',
  FULL_NODE: 'close',
  GIFT_CARD: 'box',
  GRANT: 'grant',
  IDENTITY_AWARD: 'identity',
  MATURITY: 'close',
  NODE_ACTIVATED: 'close',
  NODE_BOUGHT: 'node',
  NODE_CANCELLED: 'node',
  NOT_FULL_NODE: 'close',
  ORDER_PAID_OUT: 'order',
  POINTS_ASKED: 'withdrawal',
  POINTS_RESERVED: 'points-withdrawal',
  STAKE: 'order',
  SWAP: 'swap',
  TASK_AWARD: 'task',
  TRANSFER: 'transfer',
  WEEK_COMPLETED: 'close',
  WEEK_INCOMPLETE: 'close',
  WHITELIST_BOUGHT: 'whitelist',
  WITHDRAWAL_ASKED: 'withdrawal',
  WITHDRAWAL_PAID: 'withdrawal',
  WITHDRAWAL_RETURNED: 'withdrawal',
} as const;

/** Kinds of postings among the house's own accounts. */
export const HOUSE_POSTINGS = {
  AIRDROP_FUNDED: 'airdrop',
  AIRDROP_RETURNED: 'airdrop',
  CAPITAL_IN: 'funding',
  HOUSE_WITHDRAWAL: 'payment',
  POOL_FUNDED: 'funding',
} as const;

const POSTINGS = { ...MEMBER_POSTINGS, ...HOUSE_POSTINGS };

export type MemberPosting = keyof typeof MEMBER_POSTINGS;
export type PostingKind = keyof typeof POSTINGS | LineKind;

/** Every kind that a posting can have. */
export const POSTING_KINDS: readonly PostingKind[] = [
  ...(Object.keys(POSTINGS) as (keyof typeof POSTINGS)[]),
  ...LINE_KINDS_A_TO_Z,
];
export type PostingObject = (typeof POSTINGS)[keyof typeof POSTINGS];
/** Name and number of what a posting is about, such as `order:12`; a rank may follow. */
export type ObjectOfPosting = `${PostingObject}:${string}`;
