import type { ChainDescription, Endpoints, Output } from '@fairlaunch/protocol';
import type { Config } from '@fairlaunch/web';

export type Member = Output<Endpoints['me']>;

type UserMessage = { seat: number | null; token: string };

/** Outlives a reload (spec §3, Session state). */
export type Session = {
  address: string | null;
  userMessage: UserMessage | null;
  /** False after the member said not now. */
  signStatus: boolean;
  userDetail: Member | null;
  balance: Member['balances'] | null;
  signText: string | null;
  /** Short name: zh, en, hk, or the locale itself. */
  language: string;
  config: Config | null;
  chainId: number | null;
  rechargeInProgress: boolean;
  locale: string;
  rank: Member['rank'] | null;
  /** The last transaction that the app waited for, and how it ended. */
  transactionVoucher: { hash: string; state: string } | null;
  chain: ChainDescription | null;
  wrongNetwork: boolean;
  btcAddress: string | null;
  btcNetwork: string | null;
};

/** English until somebody chooses (rulebook §16.6). */
export const FIRST_SESSION: Session = {
  address: null,
  userMessage: null,
  signStatus: true,
  userDetail: null,
  balance: null,
  signText: null,
  language: 'en',
  config: null,
  chainId: null,
  rechargeInProgress: false,
  locale: 'en_US',
  rank: null,
  transactionVoucher: null,
  chain: null,
  wrongNetwork: false,
  btcAddress: null,
  btcNetwork: null,
};
