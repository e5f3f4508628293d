import type { Micro } from '@fairlaunch/money';
import type { NodeKind } from '@fairlaunch/plan';
import type { Node, NodeOffer } from '@fairlaunch/protocol';
import { storeConfirmed } from '#decisions/test-support/stored-proposal.ts';
import { inTransaction } from '#db/database.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { move, post } from '#ledger/post.ts';
import { startWorld, type World } from '#settlement/test-support/world.ts';
import { buyNode } from '../buy-node.ts';
import { cancelNode } from '../cancel-node.ts';
import { nodeOffer } from '../offer.ts';
import { toNode } from '../present.ts';
import { nodePage } from '../queries.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { lastPosted } from '#ledger/day.ts';

export const startNodeWorld = async () => nodeWorld(await startWorld());

/** A world whose members buy and cancel nodes as by the action. */
export function nodeWorld(world: World) {
  const { database } = world;
  let fundings = 0;

  const offer = (memberId: bigint, kind: NodeKind): Promise<NodeOffer> =>
    nodeOffer(database, memberId, kind);

  const buy = async (memberId: bigint, kind: NodeKind, seen?: NodeOffer): Promise<Node> => {
    const { planHash, price, salesBonus, promo } = seen ?? (await offer(memberId, kind));
    const caller = { memberId, address: `0x${'ab'.repeat(20)}` as const, role: null };
    const input = {
      kind,
      offer: { planHash, price, salesBonus, promoReserved: promo.reserved },
    };
    return inTransaction(database, (tx) => buyNode(tx, caller, input, undefined, testWarrant()));
  };

  return {
    ...world,
    offer,
    buy,
    cancel: (memberId: bigint, number: number): Promise<Node> =>
      inTransaction(database, (tx) => cancelNode(tx, memberId, number, testWarrant())),
    nodes: async (memberId: bigint): Promise<Node[]> => {
      const moment = { day: await world.today(), closed: await lastPosted(database) };
      return (await nodePage(database, memberId, undefined, 1_000)).map((row) =>
        toNode(row, moment),
      );
    },
    /** Gives virtual nodes as if two people had confirmed them. */
    giveVirtual: (memberId: bigint, kind: NodeKind, count: number): Promise<unknown> =>
      world.act(async (tx) => {
        const { address: account } = await tx
          .selectFrom('member')
          .select('address')
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow();
        const reason = 'For translating';
        return storeConfirmed(tx, 'virtualNodes', { account, kind, count, reason });
      }),
    changePromo: (amount: Micro) =>
      world.actUnsaid((tx, { day }) => {
        fundings += 1;
        return post(tx, {
          idempotencyKey: `promo:${fundings}`,
          kind: 'POOL_FUNDED',
          object: `funding:${fundings}`,
          day,
          legs: move(
            houseAccount(amount < 0n ? 'TREASURY' : 'CHAIN', 'USDB'),
            houseAccount('USDB_PROMO', 'USDB'),
            amount,
          ),
        });
      }),
    promoPool: () => houseBalance(database, 'USDB_PROMO', 'USDB'),
    usdt: (memberId: bigint) => memberBalance(database, memberId, 'USDT'),
    promised: async (memberId: bigint) => (await memberBalance(database, memberId, 'USDB')).vesting,
    standing: (memberId: bigint) =>
      database
        .selectFrom('node_standing')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
    sold: async (kind: NodeKind) =>
      (
        await database
          .selectFrom('node_kind_sales')
          .select('sold')
          .where('kind', '=', kind)
          .executeTakeFirstOrThrow()
      ).sold,
  };
}
export type NodeWorld = ReturnType<typeof nodeWorld>;
