import { toDecimal, micro } from '@fairlaunch/money';
import { withdrawalFee, type Plan } from '@fairlaunch/plan';
import { readPublic } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { demoKey } from './demo-people.ts';
import { createDemoMember, type DemoMember, type Terms } from './member.ts';

/** Members of the demonstration; their keys derive from the home's own seed. */
export type People = {
  member: (index: number) => Promise<DemoMember>;
  wallet: (key: Hex) => Promise<DemoMember>;
};

function termsOf(plan: Plan): Terms {
  return (wanted) => {
    const amount = micro(String(wanted));
    const terms = withdrawalFee(plan, 'USDT', amount);
    if (!terms.ok) throw new Error(`${wanted} USDT cannot be withdrawn`);
    return { amount: toDecimal(amount), fee: toDecimal(terms.fee), net: toDecimal(terms.net) };
  };
}

export async function gatherPeople(url: string, seed: Hex): Promise<People> {
  const { data } = await readPublic(url, 'config', {});
  const terms = termsOf(data.plan.plan as Plan);
  const configuration = () => Promise.resolve(data);
  const wallet = (key: Hex) =>
    createDemoMember(url, privateKeyToAccount(key), configuration, terms);
  const members = new Map<number, Promise<DemoMember>>();
  return {
    wallet,
    member: (index) => {
      const known = members.get(index);
      if (known) return known;
      const member = wallet(demoKey(seed, index));
      members.set(index, member);
      return member;
    },
  };
}
