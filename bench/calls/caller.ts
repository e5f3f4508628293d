// Runs in its own process, so that the cost of callers does not count for the server.
import { readPublic, type CallName } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestMember, type TestMember } from '../../tests/support/member.ts';
import { readCalls } from '../../tests/support/read-calls.ts';

export type Order =
  | { does: 'begin'; url: string; plainUrl: string; keys: Hex[] }
  | { does: 'list' }
  | { does: 'call'; kind: string; count: number };

const kinds = new Map<string, () => Promise<unknown>>();
let members: TestMember[] = [];

async function begin({ url, plainUrl, keys }: Extract<Order, { does: 'begin' }>): Promise<void> {
  const { data } = await readPublic(url, 'config', {});
  members = await Promise.all(
    keys.map((key) =>
      createTestMember(() => url, privateKeyToAccount(key), { configuration: async () => data }),
    ),
  );
  const [first] = members;
  await first!.signIn();
  await first!.call('bind', { requestId: first!.requestId(), referrer: '0' });
  await stake(first!);
  kinds.set('a plain route', async () => (await fetch(plainUrl)).text());
}

const stake = (member: TestMember) =>
  member.call('stake', { requestId: member.requestId(), package: 'P30', amount: '10' });

/** Lists the kinds of calls; a day must have been closed. */
async function list(): Promise<void> {
  const member = members.shift()!;
  await member.call('withdraw', await member.withdrawal('10', '1', '9'));
  for (const { name, input } of await readCalls(member))
    kinds.set(`read ${name}`, () => member.call(name as CallName, input));
  const [signing, binding, ready] = [[...members], [...members], [] as TestMember[]];
  kinds.set('sign in (two calls)', () => signing.shift()!.signIn());
  kinds.set('bind', async () => {
    const one = binding.shift()!;
    ready.push(one);
    await one.call('bind', { requestId: one.requestId(), referrer: '0' });
  });
  const next = () => {
    const one = ready.shift()!;
    ready.push(one);
    return one;
  };
  kinds.set('stake', () => stake(next()));
  kinds.set('withdraw', async () => {
    const one = next();
    await one.call('withdraw', await one.withdrawal('10', '1', '9'));
  });
  kinds.set('transfer', async () => {
    const one = next();
    await one.call('transfer', await one.transfer(ready[0]!.account.address, '1'));
  });
}

process.on('message', (order: Order) => {
  const work = {
    begin: () => begin(order as Extract<Order, { does: 'begin' }>),
    list,
    call: async () => {
      const { kind, count } = order as Extract<Order, { does: 'call' }>;
      for (let each = 0; each < count; each += 1) await kinds.get(kind)!();
    },
  };
  void work[order.does]().then(
    () => process.send!({ kinds: [...kinds.keys()] }),
    (error: unknown) => process.send!({ error: String(error) }),
  );
});
