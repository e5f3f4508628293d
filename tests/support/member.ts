import { micro, toDecimal } from '@fairlaunch/money';
import {
  createClient,
  createDeviceKey,
  earlyExitTypedData,
  exportDeviceKey,
  giftCardTypedData,
  postedSwapTypedData,
  randomText,
  readPublic,
  swapTypedData,
  transferTypedData,
  whitelistTypedData,
  withdrawalTypedData,
  type Client,
  type Endpoints,
  type Input,
  type Output,
  type SwapFrom,
} from '@fairlaunch/protocol';
import type { PrivateKeyAccount } from 'viem/accounts';

/** A wallet that uses the API as the app does, with envelope and device key. */
export type TestMember = {
  account: PrivateKeyAccount;
  token: string;
  deviceKey: CryptoKeyPair;
  client: Client;
  call: Client['call'];
  requestId: () => string;
  signIn: () => Promise<Output<Endpoints['login']>>;
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
  exit: (order: { number: number; amount: string }) => Promise<Input<Endpoints['exitOrder']>>;
  giftCard: (box: { id: number; price: string }) => Promise<Input<Endpoints['buyGiftCard']>>;
};

export type MemberPorts = {
  now?: () => number;
  locale?: string;
  configuration?: () => Promise<Output<Endpoints['config']>>;
  /** Network address that a trusted proxy names. */
  networkAddress?: string;
  fetch?: typeof fetch;
};

/**
 * Makes a member without calling the server yet, whose `url` may change by a restart. Another
 * device of the same wallet is another member object.
 */
export async function createTestMember(
  url: () => string,
  account: PrivateKeyAccount,
  ports: MemberPorts = {},
): Promise<TestMember> {
  const deviceKey = await createDeviceKey();
  const now = ports.now ?? Date.now;
  const configuration =
    ports.configuration ?? (async () => (await readPublic(url(), 'config', {})).data);
  const client = createClient({
    get baseUrl() {
      return url();
    },
    token: () => member.token,
    locale: () => ports.locale ?? 'en_US',
    deviceKey: () => Promise.resolve(member.deviceKey),
    envelopeKey: async () => (await configuration()).envelopeKey,
    now,
    ...(ports.networkAddress !== undefined && {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Forwarded-For', ports.networkAddress!);
        return fetch(input, { ...init, headers });
      },
    }),
    ...(ports.fetch && { fetch: ports.fetch }),
  });
  const member: TestMember = {
    account,
    token: '',
    deviceKey,
    client,
    call: client.call,
    requestId: () => randomText(24),
    signIn: async () => {
      const key = await exportDeviceKey(member.deviceKey);
      const { message, nonce } = await client.call('loginMessage', {
        address: account.address,
        deviceKey: key,
      });
      const signature = await account.signMessage({ message });
      const session = await client.call('login', {
        address: account.address,
        deviceKey: key,
        nonce,
        signature,
      });
      member.token = session.token;
      return session;
    },
    withdrawal: async (amount, fee, net, change = {}) => {
      const { chain, contracts } = await configuration();
      const input = {
        requestId: member.requestId(),
        asset: 'USDT' as const,
        amount,
        deadline: Math.floor(now() / 1000) + 600,
        ...change,
      };
      const data = withdrawalTypedData(chain.chainId, contracts.treasury as `0x${string}`, {
        ...input,
        account: account.address,
        fee,
        net,
      });
      return { ...input, signature: await account.signTypedData(data), ...change };
    },
    transfer: async (to, amount, change = {}, fee = '0', net = amount) => {
      const { chain, contracts } = await configuration();
      const input = {
        requestId: member.requestId(),
        to,
        asset: 'USDT' as const,
        amount,
        deadline: Math.floor(now() / 1000) + 600,
        ...change,
      };
      const data = transferTypedData(chain.chainId, contracts.treasury as `0x${string}`, {
        ...input,
        to: input.to,
        account: account.address,
        fee,
        net,
      });
      return { ...input, signature: await account.signTypedData(data), ...change };
    },
    swap: async (from, amount, change = {}) => {
      const { chain, contracts } = await configuration();
      const { to, fee, received, posting, rate, validUntil } = await client.call('swapQuote', {
        from,
        amount,
      });
      const input = {
        requestId: member.requestId(),
        from,
        amount,
        received,
        ...(posting !== null && { posting }),
        deadline: validUntil,
        ...change,
      };
      const statement = { ...input, to, fee, account: account.address };
      const of = [chain.chainId, contracts.treasury as `0x${string}`] as const;
      const signature =
        posting === null
          ? await account.signTypedData(swapTypedData(...of, statement))
          : await account.signTypedData(
              postedSwapTypedData(...of, { ...statement, posting, rate: rate! }),
            );
      return { ...input, signature, ...change };
    },
    giftCard: async ({ id, price }) => {
      const { chain, contracts } = await configuration();
      const request = { requestId: member.requestId(), deadline: Math.floor(now() / 1000) + 600 };
      const statement = { ...request, account: account.address, box: id, price };
      const data = giftCardTypedData(chain.chainId, contracts.treasury as `0x${string}`, statement);
      return { ...request, id, signature: await account.signTypedData(data) };
    },
    shares: async (shares) => {
      const { chain, contracts } = await configuration();
      const { sale, stages } = await member.call('whitelist', {});
      const { stage, price, couponsPerShare, tokens, lockDays } = stages.find(
        ({ state }) => state === 'OPEN',
      )!;
      const terms = {
        requestId: member.requestId(),
        stage,
        shares,
        pay: toDecimal(micro(price) * BigInt(shares)),
        coupons: couponsPerShare * shares,
        locked: toDecimal(micro(tokens) * BigInt(shares)),
        lockDays,
        deadline: Math.floor(now() / 1000) + 600,
      };
      const data = whitelistTypedData(chain.chainId, contracts.treasury as `0x${string}`, {
        ...terms,
        account: account.address,
      });
      return { ...terms, sale: sale!, signature: await account.signTypedData(data) };
    },
    exit: async ({ number, amount }) => {
      const { chain, contracts } = await configuration();
      const input = {
        requestId: member.requestId(),
        number,
        deadline: Math.floor(now() / 1000) + 600,
      };
      const statement = {
        requestId: input.requestId,
        account: account.address,
        order: number,
        asset: 'USDT',
        principal: amount,
        fee: '0',
        deadline: input.deadline,
      };
      return {
        ...input,
        signature: await account.signTypedData(
          earlyExitTypedData(chain.chainId, contracts.treasury as `0x${string}`, statement),
        ),
      };
    },
  };
  return member;
}
