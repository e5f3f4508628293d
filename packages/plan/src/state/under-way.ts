import type { Micro } from '@fairlaunch/money';
import type { TokenAsset } from '../common/pools.ts';
import type { BoxPrize } from '../plan/plan.ts';
import type { FlashAsset, FlashKind } from '../rules/flash-exchange/terms.ts';
import type { GrantedAsset } from '../rules/points/terms.ts';
import type { ReleaseSchedule } from '../rules/releases/schedules.ts';
import type { PointsAsset } from '../rules/swaps/posted-rates.ts';
import type { Holder } from './amounts.ts';
import type { BoxKind, RateKind } from './kinds.ts';

/** Gross and fee are frozen; points are frozen beside the BHC that they give (rulebook §15). */
export type PendingWithdrawal = {
  /** Of the statement that its wallet signed. */
  requestId: string;
  holder: Holder;
  asset: TokenAsset;
  gross: Micro;
  fee: Micro;
  points?: { asset: PointsAsset; amount: Micro; rate: number };
};

/** Paid on chain without a withdrawal, and not yet taken from the account's balances. */
export type PendingPayment = { holder: Holder; asset: TokenAsset; left: Micro };

/** `until` in seconds of business time; `left` of the asset that is given (rulebook §12, §15). */
export type PostedRate = {
  kind: RateKind;
  rate: Micro;
  left: Micro;
  until: number;
  /** What else was signed of it, and by whom first: whoever stops it signs all of that. */
  signed: { most: Micro; reason: string; proposedBy: string };
};

/** Opened, and drawn by a block that had not been mined then (rulebook §11). */
export type WaitingBox = {
  seat: number;
  kind: BoxKind;
  prizes: readonly BoxPrize[];
  reserved: Micro;
  drawBlock: number;
  /** Seconds; the block must be younger. */
  openedAt: number;
};

/** A card that was won; it is bought once its position is released in full (rulebook §11). */
export type GiftCard = { seat: number; price: Micro; position: number };

export type FlashStock = Record<FlashKind, number>;

export type FlashExchange = {
  seat: number;
  asset: FlashAsset;
  debit: Micro;
  kind: FlashKind;
  units: number;
  bitcoinAddress: string;
};

export type Airdrop = {
  asset: TokenAsset | GrantedAsset;
  lastDay: number;
  /** By seat, of those who have not collected. */
  shares: Map<number, Micro>;
};

/** Terms of a stage since it opened (rulebook §12). */
export type OpenedStage = {
  price: Micro;
  coupons: number;
  tokens: Micro;
  left: number;
  lockDays: number;
  schedule: ReleaseSchedule;
};

export type WhitelistSale = {
  number: number;
  stages: { lastDay: number; opened: OpenedStage | undefined }[];
};
