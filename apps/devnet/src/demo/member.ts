import {
  createClient,
  createDeviceKey,
  earlyExitTypedData,
  exportDeviceKey,
  randomText,
  swapTypedData,
  transferTypedData,
  whitelistTypedData,
  withdrawalTypedData,
  type Client,
  type EnvelopeKey,
  type SwapFrom,
} from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import { micro, toDecimal } from '@fairlaunch/money';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

const SIGNATURE_LIFETIME_SECONDS = 600;

export type DemoMember = {
  account: PrivateKeyAccount;
  call: Client['call'];
  signIn: () => Promise<void>;
  bind: (referrer: string) => Promise<number>;
  stake: (name: 'P30' | 'P90' | 'P180' | 'P360', amount: number) => Promise<number>;
  /** Does nothing if the member has no assessment under way. */
  fill: (amount: number) => Promise<void>;
  exit: (order: number) => Promise<void>;
  buyNode: (kind: 'COMMUNITY' | 'MAIN') => Promise<number>;
  cancelNode: (node: number) => Promise<void>;
  openTutorialBox: () => Promise<void>;
  withdraw: (amount: number) => Promise<string>;
  transfer: (to: Hex, amount: number) => Promise<void>;
  swap: (from: SwapFrom, amount: number) => Promise<void>;
  buyShares: (shares: number) => Promise<void>;
};

/** Terms from the plan, as the app computes them before the wallet signs. */
export type Terms = (amount: number) => { amount: string; fee: string; net: string };

export async function createDemoMember(
  url: string,
  account: PrivateKeyAccount,
  deployment: Deployment,
  envelopeKey: EnvelopeKey,
  terms: Terms,
): Promise<DemoMember> {
  const pair = await createDeviceKey();
  let token = '';
  const { call } = createClient({
    baseUrl: url,
    token: () => token,
    locale: () => 'en_US',
    deviceKey: () => Promise.resolve(pair),
    envelopeKey: () => Promise.resolve(envelopeKey),
    now: Date.now,
  });
  const { chainId, treasury } = deployment;
  const confirmation = () => ({
    requestId: randomText(24),
    account: account.address,
    deadline: Math.floor(Date.now() / 1_000) + SIGNATURE_LIFETIME_SECONDS,
  });
  return {
    account,
    call,
    signIn: async () => {
      const device = { address: account.address, deviceKey: await exportDeviceKey(pair) };
      const { message, nonce } = await call('loginMessage', device);
      token = (
        await call('login', { ...device, nonce, signature: await account.signMessage({ message }) })
      ).token;
    },
    bind: async (referrer) => (await call('bind', { requestId: randomText(24), referrer })).seat,
    stake: async (name, amount) =>
      (await call('stake', { requestId: randomText(24), package: name, amount: String(amount) }))
        .number,
    fill: async (amount) => {
      const fillWeek = (await call('orderTypeTerms', {})).fillWeeks.at(-1);
      if (fillWeek === undefined) return;
      await call('stake', {
        requestId: randomText(24),
        package: 'P90',
        amount: String(amount),
        fillWeek,
      });
    },
    exit: async (number) => {
      const { asset, principal, fee } = await call('exitTerms', { number });
      const statement = { ...confirmation(), order: number, asset, principal, fee };
      const signature = await account.signTypedData(
        earlyExitTypedData(chainId, treasury, statement),
      );
      await call('exitOrder', {
        requestId: statement.requestId,
        number,
        deadline: statement.deadline,
        signature,
      });
    },
    buyNode: async (kind) => {
      const { planHash, price, salesBonus, promo } = await call('nodeOffer', { kind });
      const offer = { planHash, price, salesBonus, promoReserved: promo.reserved };
      return (await call('buyNode', { requestId: randomText(24), kind, offer })).number;
    },
    cancelNode: async (number) => {
      await call('cancelNode', { requestId: randomText(24), number });
    },
    openTutorialBox: async () => {
      const { planHash } = await call('boxOffer', {});
      await call('openBox', { requestId: randomText(24), kind: 'TUTORIAL', planHash });
    },
    withdraw: async (wanted) => {
      const { amount, fee, net } = terms(wanted);
      const statement = { ...confirmation(), asset: 'USDT' as const, amount, fee, net };
      const signature = await account.signTypedData(
        withdrawalTypedData(chainId, treasury, statement),
      );
      const { requestId, asset, deadline } = statement;
      return (await call('withdraw', { requestId, asset, amount, deadline, signature })).id;
    },
    swap: async (from, wanted) => {
      const amount = String(wanted);
      const { to, fee, received, validUntil } = await call('swapQuote', { from, amount });
      const requestId = randomText(24);
      const statement = { requestId, account: account.address, from, to, amount, fee, received };
      const signature = await account.signTypedData(
        swapTypedData(chainId, treasury, { ...statement, deadline: validUntil }),
      );
      await call('swap', { requestId, from, amount, received, deadline: validUntil, signature });
    },
    transfer: async (to, wanted) => {
      const amount = String(wanted);
      const statement = { ...confirmation(), to, asset: 'USDT' as const, amount };
      const signature = await account.signTypedData(
        transferTypedData(chainId, treasury, { ...statement, fee: '0', net: amount }),
      );
      const { requestId, asset, deadline } = statement;
      await call('transfer', { requestId, to, asset, amount, deadline, signature });
    },
    buyShares: async (shares) => {
      const { sale, stages } = await call('whitelist', {});
      const open = stages.find(({ state }) => state === 'OPEN');
      if (sale === null || !open) throw new Error('no stage of the whitelist is open');
      const times = (each: string) => toDecimal(micro(each) * BigInt(shares));
      const purchase = {
        stage: open.stage,
        shares,
        pay: times(open.price),
        coupons: open.couponsPerShare * shares,
        locked: times(open.tokens),
        lockDays: open.lockDays,
      };
      const { account: address, ...signed } = confirmation();
      const signature = await account.signTypedData(
        whitelistTypedData(chainId, treasury, { ...purchase, ...signed, account: address }),
      );
      await call('buyWhitelist', { ...purchase, ...signed, sale, signature });
    },
  };
}
