import { address, hash, orElse, statement, text, whole, type Said } from './statement.ts';

/** `deadline` in seconds of real time (rulebook §15). */
const own = { requestId: text, account: address };
const deadline = whole;

/** The seat of the referrer, 0 for none: a binding is for good (rulebook §1). */
export const bindingTypedData = statement('Binding', { ...own, sponsor: whole, deadline });
export type BindingStatement = Said<typeof bindingTypedData>;

/** `fills`: the Monday that a FILL is marked for, as an ISO date (rulebook §4). */
export const stakeTypedData = statement('Stake', {
  ...own,
  package: text,
  days: whole,
  asset: text,
  amount: text,
  fills: orElse('none'),
  planHash: hash,
  deadline,
});
export type StakeStatement = Said<typeof stakeTypedData>;

/** Its price waits in escrow through the cooling-off (rulebook §8). */
export const nodePurchaseTypedData = statement('NodePurchase', {
  ...own,
  kind: text,
  price: text,
  planHash: hash,
  deadline,
});
export type NodePurchaseStatement = Said<typeof nodePurchaseTypedData>;

/** The price comes back in full (rulebook §8). */
export const nodeCancellationTypedData = statement('NodeCancellation', {
  ...own,
  node: whole,
  refund: text,
  deadline,
});
export type NodeCancellationStatement = Said<typeof nodeCancellationTypedData>;

/** All points come back (rulebook §12). */
export const flashCancellationTypedData = statement('FlashCancellation', {
  ...own,
  exchange: text,
  asset: text,
  returned: text,
  deadline,
});
export type FlashCancellationStatement = Said<typeof flashCancellationTypedData>;

export const withdrawalTypedData = statement('Withdrawal', {
  ...own,
  asset: text,
  amount: text,
  fee: text,
  net: text,
  deadline,
});
export type WithdrawalStatement = Said<typeof withdrawalTypedData>;

/** `asset` is that of the principal (rulebook §4, §15). */
export const earlyExitTypedData = statement('EarlyExit', {
  ...own,
  order: whole,
  asset: text,
  principal: text,
  fee: text,
  deadline,
});
export type EarlyExitStatement = Said<typeof earlyExitTypedData>;

/** See rulebook §15. */
export const transferTypedData = statement('Transfer', {
  ...own,
  to: address,
  asset: text,
  amount: text,
  fee: text,
  net: text,
  deadline,
});
export type TransferStatement = Said<typeof transferTypedData>;

const swap = { ...own, from: text, to: text, amount: text, fee: text, received: text };

/** See rulebook §12. */
export const swapTypedData = statement('Swap', { ...swap, deadline });
export type SwapStatement = Said<typeof swapTypedData>;

/** `fee` is in the asset that is received (rulebook §12). */
export const postedSwapTypedData = statement('PostedSwap', {
  ...swap,
  posting: whole,
  rate: text,
  deadline,
});
export type PostedSwapStatement = Said<typeof postedSwapTypedData>;

/** `points` includes the fee (rulebook §15). */
export const pointsTypedData = statement('PointsWithdrawal', {
  ...own,
  asset: text,
  points: text,
  fee: text,
  bhc: text,
  posting: whole,
  rate: text,
  deadline,
});
export type PointsStatement = Said<typeof pointsTypedData>;

/** `price` in USDB (rulebook §11). */
export const giftCardTypedData = statement('GiftCard', {
  ...own,
  box: whole,
  price: text,
  deadline,
});
export type GiftCardStatement = Said<typeof giftCardTypedData>;

/** See rulebook §12. */
export const flashExchangeTypedData = statement('FlashExchange', {
  ...own,
  asset: text,
  amount: text,
  fee: text,
  debit: text,
  kind: text,
  units: whole,
  bitcoinAddress: text,
  bitcoinNetwork: text,
  deadline,
});
export type FlashExchangeStatement = Said<typeof flashExchangeTypedData>;

/** `pay` in USDT, `locked` in BHC (rulebook §12; docs/decisions/0066). */
export const whitelistTypedData = statement('WhitelistPurchase', {
  ...own,
  stage: whole,
  shares: whole,
  pay: text,
  coupons: whole,
  locked: text,
  lockDays: whole,
  deadline,
});
export type WhitelistStatement = Said<typeof whitelistTypedData>;
