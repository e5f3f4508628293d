// Runs in its own process, so that the cost of a caller does not count for the server.
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { createTestMember, type TestMember } from '../../tests/support/member.ts';
import type { Forest } from './fill.ts';

export type Order = {
  url: string;
  key: Hex;
  /**
   * The part of the configuration that an app needs; this server has no contracts on a chain.
   */
  envelopeKey: Output<Endpoints['config']>['envelopeKey'];
  forest: Forest;
  rounds: number;
};
/**
 * Latencies in milliseconds by kind of call, without the first call of each, which is in `first`.
 */
export type Found = { first: Record<string, number>; latencies: Record<string, number[]> };

const DEEP_PAGES = 40;

async function kinds(
  member: TestMember,
  { members, directs, depth }: Forest,
): Promise<Record<string, () => Promise<unknown>>> {
  const any = () => 2 + Math.floor(Math.random() * (members - 3));
  const call = member.call;
  // Pages far into a list of all direct referrals.
  let cursor: string | undefined;
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { next } = await call('branch', { order: 'newest', ...(cursor && { cursor }) });
    cursor = next ?? cursor;
  }
  const addresses = new Map<number, string>();
  for (let count = 0; count < 50; count++) {
    const seat = 2 + Math.floor(Math.random() * directs);
    addresses.set(seat, (await call('findInTeam', { query: String(seat) })).items[0]!.address);
  }
  const known = () => [...addresses.values()][Math.floor(Math.random() * addresses.size)]!;
  return {
    'address book (the simplest read)': () => call('addressBook', {}),
    'own branch, 20 000 direct referrals': () => call('branch', {}),
    'the same by number': () => call('branch', { order: 'number' }),
    'its 41st page': () => call('branch', { order: 'newest', cursor: cursor! }),
    'a branch anywhere': () => call('branch', { member: any() }),
    'the end of a chain 1 000 deep': () => call('branch', { member: directs + 1 + depth }),
    picture: () => call('branchPicture', {}),
    'search by number': () => call('findInTeam', { query: String(any()) }),
    'search by address': () => call('findInTeam', { query: known() }),
    'search by 6 characters': () => call('findInTeam', { query: known().slice(0, 8) }),
    'search for a stranger': () => call('findInTeam', { query: String(members) }),
  };
}

process.once('message', ({ url, key, envelopeKey, forest, rounds }: Order) => {
  void (async () => {
    const member = await createTestMember(() => url, privateKeyToAccount(key), {
      configuration: () => Promise.resolve({ envelopeKey } as never),
    });
    await member.signIn();
    const started = performance.now();
    await member.call('branch', {});
    const found: Found = {
      first: { 'the first branch of a day': performance.now() - started },
      latencies: {},
    };
    const calls = Object.entries(await kinds(member, forest));
    for (let round = 0; round < rounds; round++)
      for (const [name, call] of calls) {
        const from = performance.now();
        await call();
        (found.latencies[name] ??= []).push(performance.now() - from);
      }
    process.send!(found, undefined, undefined, () => process.exit(0));
  })();
});
