import { DEMO_PEOPLE, type DemoPerson } from '@fairlaunch/protocol';
import { concatHex, keccak256, stringToHex, type Hex } from 'viem';
import { addressOf } from '../home/keys.ts';
import type { DemoWallet } from '../server/development.ts';
import { writeScript } from './script.ts';
import type { HistorySize } from '../shared/history-size.ts';

/** Every home has the same story, but with wallets of its own. */
export const SCRIPT_SEED = 'fairlaunch-demo-1';

export const demoKey = (demoSeed: Hex, member: number): Hex =>
  keccak256(concatHex([demoSeed, stringToHex(`member-${member}`)]));

/**
 * Numbers in the script: the first member, the one with most orders and no team, and the last to
 * join.
 */
function demoPeople(size: HistorySize): Record<DemoPerson, number> {
  const days = writeScript(size, SCRIPT_SEED);
  const joins = days.flatMap((day) => day.joins);
  const stakes = days.flatMap((day) => day.stakes);
  const ordersOf = (member: number) => stakes.filter((stake) => stake.member === member).length;
  const [saver] = joins
    .filter(({ member }) => !joins.some(({ sponsor }) => sponsor === member))
    .toSorted((one, other) => ordersOf(other.member) - ordersOf(one.member));
  return { leader: 0, saver: saver!.member, newcomer: joins.at(-1)!.member };
}

/** Wallets of these members, which the development server gives away. */
export function demoWallets(size: HistorySize, demoSeed: Hex): DemoWallet[] {
  const numbers = demoPeople(size);
  return DEMO_PEOPLE.map((person) => {
    const privateKey = demoKey(demoSeed, numbers[person]);
    return { person, address: addressOf(privateKey), privateKey };
  });
}
