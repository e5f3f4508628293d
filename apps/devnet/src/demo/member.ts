import { connect, type Configuration, type Member } from '@fairlaunch/client';
import { isoDate, type Plan } from '@fairlaunch/plan';
import {
  bindingTypedData,
  earlyExitTypedData,
  nodeCancellationTypedData,
  nodePurchaseTypedData,
  stakeTypedData,
  swapTypedData,
  transferTypedData,
  whitelistTypedData,
  withdrawalTypedData,
  type SwapFrom,
} from '@fairlaunch/protocol';
import { micro, toDecimal } from '@fairlaunch/money';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';

export type DemoMember = Pick<Member, 'call' | 'signIn'> & {
  account: PrivateKeyAccount;
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
  configuration: () => Promise<Configuration>,
  terms: Terms,
): Promise<DemoMember> {
  const member = await connect(url, account, { configuration });
  const { call, signIn, confirm, requestId } = member;
  const stake = async (order: { package: string; amount: string; fillWeek?: number }) => {
    const { hash: planHash, plan } = (await member.configuration(true)).plan;
    const { package: name, amount, fillWeek } = order;
    const signed = await confirm(stakeTypedData, {
      package: name,
      days: (plan as Plan).packages[name]!.days,
      asset: 'USDT',
      amount,
      fills: fillWeek === undefined ? null : isoDate(fillWeek),
      planHash,
    });
    return call('stake', { ...order, ...signed });
  };
  return {
    account,
    call,
    signIn,
    bind: async (referrer) => {
      const { seat: sponsor } = await call('bindingPreview', { referrer });
      const signed = await confirm(bindingTypedData, { sponsor });
      return (await call('bind', { referrer, ...signed })).seat;
    },
    stake: async (name, amount) => (await stake({ package: name, amount: String(amount) })).number,
    fill: async (amount) => {
      const fillWeek = (await call('orderTypeTerms', {})).fillWeeks.at(-1);
      if (fillWeek === undefined) return;
      await stake({ package: 'P90', amount: String(amount), fillWeek });
    },
    exit: async (number) => {
      const { asset, principal, fee } = await call('exitTerms', { number });
      const signed = await confirm(earlyExitTypedData, { order: number, asset, principal, fee });
      await call('exitOrder', { number, ...signed });
    },
    buyNode: async (kind) => {
      const { planHash, price, salesBonus, promo } = await call('nodeOffer', { kind });
      const offer = { planHash, price, salesBonus, promoReserved: promo.reserved };
      const signed = await confirm(nodePurchaseTypedData, { kind, price, planHash });
      return (await call('buyNode', { kind, offer, ...signed })).number;
    },
    cancelNode: async (number) => {
      const { price: refund } = await call('node', { number });
      const signed = await confirm(nodeCancellationTypedData, { node: number, refund });
      await call('cancelNode', { number, ...signed });
    },
    openTutorialBox: async () => {
      const { planHash } = await call('boxOffer', {});
      await call('openBox', { requestId: requestId(), kind: 'TUTORIAL', planHash });
    },
    withdraw: async (wanted) => {
      const { amount, fee, net } = terms(wanted);
      const body = { asset: 'USDT' as const, amount };
      const signed = await confirm(withdrawalTypedData, { ...body, fee, net });
      return (await call('withdraw', { ...body, ...signed })).id;
    },
    swap: async (from, wanted) => {
      const amount = String(wanted);
      const { to, fee, received, validUntil } = await call('swapQuote', { from, amount });
      const body = { from, amount, received };
      const signed = await confirm(swapTypedData, { ...body, to, fee, deadline: validUntil });
      await call('swap', { ...body, ...signed });
    },
    transfer: async (to, wanted) => {
      const amount = String(wanted);
      const body = { to, asset: 'USDT' as const, amount };
      const signed = await confirm(transferTypedData, { ...body, fee: '0', net: amount });
      await call('transfer', { ...body, ...signed });
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
      const signed = await confirm(whitelistTypedData, purchase);
      await call('buyWhitelist', { ...purchase, ...signed, sale });
    },
  };
}
