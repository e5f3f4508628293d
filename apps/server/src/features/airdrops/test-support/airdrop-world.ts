import { micro, type Micro } from '@fairlaunch/money';
import { isoDate } from '@fairlaunch/plan';
import { airdropContent, type Asset } from '@fairlaunch/protocol';
import { inTransaction, type Tx } from '#db/database.ts';
import { testOperator } from '#decisions/test-support/test-operator.ts';
import { unsigned } from '#decisions/test-support/unsigned.ts';
import type { Caller } from '#http/route.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { move, post } from '#ledger/post.ts';
import { startWorld } from '#settlement/test-support/world.ts';
import { collectAirdrop } from '../collect.ts';
import { rule } from '../proposal.ts';
import { airdropRows } from '../queries.ts';
import { returnRests } from '../return-rest.ts';

type Proposed = { asset: Asset; list: string; after?: number };

/** A world with two operators who propose and confirm, and members who collect. */
export async function startAirdropWorld() {
  const world = await startWorld();
  const { database } = world;
  let requests = 0;
  const requestId = () => `request-${String(++requests).padStart(12, '0')}`;
  const [first, second] = [
    await testOperator(world.ownerUrl, 'a', 'approver'),
    await testOperator(world.ownerUrl, 'b', 'admin'),
  ];
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database, work);
  const decide = unsigned(world.deps, rule);
  const asMember = (memberId: bigint) => ({ memberId }) as Caller;

  const propose = async ({ asset, list, after = 1 }: Proposed, by = first) => {
    const lastDay = isoDate((await world.today()) + after);
    return decide.propose(by, airdropContent(list, { asset, lastDay, reason: 'thanks' }), list);
  };
  const confirm = (id: number, by = second) => decide.confirm(by, id);

  return {
    ...world,
    first,
    second,
    propose,
    confirm,
    give: async (proposed: Proposed) => (await confirm((await propose(proposed)).id)).id,
    collect: (memberId: bigint, id: number) =>
      run((tx) => collectAirdrop(tx, asMember(memberId), id)),
    returnRests: () => returnRests(world.deps, new AbortController().signal),
    airdrop: async (id: number) => (await airdropRows(database, [BigInt(id)]))[0]!,
    /** Posts CHAIN → TREASURY, as a funding does. */
    addCapital: (asset: Asset, amount: Micro) =>
      world.actUnsaid((tx, { day }) => {
        const object = `funding:${requestId()}` as const;
        const legs = move(houseAccount('CHAIN', asset), houseAccount('TREASURY', asset), amount);
        return post(tx, { idempotencyKey: object, kind: 'CAPITAL_IN', object, day, legs });
      }),
    capital: (asset: Asset) => houseBalance(database, 'TREASURY', asset),
    waiting: (asset: Asset) => houseBalance(database, 'AIRDROP', asset),
    held: async (memberId: bigint, asset: Asset) =>
      (await memberBalance(database, memberId, asset)).available,
    vesting: async (memberId: bigint, asset: Asset) =>
      (await memberBalance(database, memberId, asset)).vesting,
    seat: async (memberId: bigint) =>
      Number(
        (
          await database
            .selectFrom('member')
            .select('seat')
            .where('member_id', '=', memberId)
            .executeTakeFirstOrThrow()
        ).seat,
      ),
    micro,
  };
}
export type AirdropWorld = Awaited<ReturnType<typeof startAirdropWorld>>;
