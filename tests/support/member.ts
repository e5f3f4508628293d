import { connect, type Member } from '@fairlaunch/client';
import { micro, toDecimal } from '@fairlaunch/money';
import {
  earlyExitTypedData,
  giftCardTypedData,
  postedSwapTypedData,
  swapTypedData,
  transferTypedData,
  whitelistTypedData,
  withdrawalTypedData,
  type Endpoints,
  type Input,
  type Output,
  type SwapFrom,
} from '@fairlaunch/protocol';
import type { PrivateKeyAccount } from 'viem/accounts';
import { signingCall, type SigningCall } from './signed-calls.ts';

/** A wallet that uses the API as the app does, with envelope and device key. */
export type TestMember = Omit<Member, 'call'> & {
  account: PrivateKeyAccount;
  call: SigningCall;
  /** The body of a withdrawal, signed by the wallet as in the app. */
  withdrawal: (
    amount: string,
    fee: string,
    net: string,
    change?: Partial<Input<Endpoints['withdraw']>>,
  ) => Promise<Input<Endpoints['withdraw']>>;
  /** The body of a swap at the current quote, signed by the wallet. */
  swap: (
    from: SwapFrom,
    amount: string,
    change?: Partial<Input<Endpoints['swap']>>,
  ) => Promise<Input<Endpoints['swap']>>;
  /** The body of a transfer, signed by the wallet; the plan of the rulebook has no fee for it. */
  transfer: (
    to: string,
    amount: string,
    change?: Partial<Input<Endpoints['transfer']>>,
    fee?: string,
    net?: string,
  ) => Promise<Input<Endpoints['transfer']>>;
  /** The body of a purchase of shares of the open stage, signed by the wallet. */
  shares: (shares: number) => Promise<Input<Endpoints['buyWhitelist']>>;
  exit: (order: Leaving) => Promise<Input<Endpoints['exitOrder']>>;
  giftCard: (box: { id: number; price: string }) => Promise<Input<Endpoints['buyGiftCard']>>;
};

/** The plan of the rulebook has no exit fee. */
type Leaving = { number: number; amount: string; asset?: 'USDT' | 'USDB'; fee?: string };

export type MemberPorts = {
  now?: () => number;
  locale?: string;
  configuration?: () => Promise<Output<Endpoints['config']>>;
  /** Network address that a trusted proxy names. */
  networkAddress?: string;
  fetch?: typeof fetch;
};

const fetchFrom =
  (networkAddress: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('X-Forwarded-For', networkAddress);
    return fetch(input, { ...init, headers });
  };

/**
 * Makes a member without calling the server yet, whose `url` may change by a restart. Another
 * device of the same wallet is another member object.
 */
export async function createTestMember(
  url: () => string,
  account: PrivateKeyAccount,
  { networkAddress, ...ports }: MemberPorts = {},
): Promise<TestMember> {
  const member = await connect(url, account, {
    now: Date.now,
    ...(networkAddress !== undefined && { fetch: fetchFrom(networkAddress) }),
    ...ports,
  });
  const { call, confirm } = member;
  return Object.assign(member, {
    account,
    call: signingCall(member),
    withdrawal: async (amount, fee, net, change = {}) => {
      const body = { asset: 'USDT' as const, amount, ...change };
      const signed = await confirm(withdrawalTypedData, { ...body, fee, net });
      return { ...body, ...signed, ...change };
    },
    transfer: async (to, amount, change = {}, fee = '0', net = amount) => {
      const body = { to, asset: 'USDT' as const, amount, ...change };
      const signed = await confirm(transferTypedData, { ...body, fee, net });
      return { ...body, ...signed, ...change };
    },
    swap: async (from, amount, change = {}) => {
      const { to, fee, posting, rate, ...quote } = await call('swapQuote', { from, amount });
      const body = {
        from,
        amount,
        received: quote.received,
        ...(posting !== null && { posting }),
        deadline: quote.validUntil,
        ...change,
      };
      const statement = { ...body, to, fee };
      const signed =
        posting === null
          ? await confirm(swapTypedData, statement)
          : await confirm(postedSwapTypedData, { ...statement, posting, rate: rate! });
      return { ...body, ...signed, ...change };
    },
    giftCard: async ({ id, price }) => ({
      id,
      ...(await confirm(giftCardTypedData, { box: id, price })),
    }),
    shares: async (shares) => {
      const { sale, stages } = await call('whitelist', {});
      const { stage, price, couponsPerShare, tokens, lockDays } = stages.find(
        ({ state }) => state === 'OPEN',
      )!;
      const terms = {
        stage,
        shares,
        pay: toDecimal(micro(price) * BigInt(shares)),
        coupons: couponsPerShare * shares,
        locked: toDecimal(micro(tokens) * BigInt(shares)),
        lockDays,
      };
      return { ...terms, sale: sale!, ...(await confirm(whitelistTypedData, terms)) };
    },
    exit: async ({ number, amount, asset = 'USDT', fee = '0' }) => ({
      number,
      ...(await confirm(earlyExitTypedData, { order: number, asset, principal: amount, fee })),
    }),
  } satisfies Omit<TestMember, Exclude<keyof Member, 'call'>>);
}
