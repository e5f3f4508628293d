import type { ChainDescription, Endpoints, Output } from '@fairlaunch/protocol';
import type { Config } from '@fairlaunch/web';

export type Member = Output<Endpoints['me']>;

type UserMessage = { seat: number | null; token: string };

/** The session, which outlives a reload (spec §3, Session state). */
export type Session = {
  address: string | null;
  userMessage: UserMessage | null;
  /** False after the member declined to sign in. */
  signStatus: boolean;
  userDetail: Member | null;
  balance: Member['balances'] | null;
  signText: string | null;
  /** The short name zh, en or hk, or the locale itself. */
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

/** The session of a first visit, in English (rulebook §16.6). */
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
