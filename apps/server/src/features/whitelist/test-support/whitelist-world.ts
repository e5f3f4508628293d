import { micro, toDecimal, type Micro } from '@fairlaunch/money';
import { isoDate, type GrantedAsset } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { asOwner } from '../../../../../../tests/support/owner.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { testOperator } from '#decisions/test-support/test-operator.ts';
import { unsigned } from '#decisions/test-support/unsigned.ts';
import { houseAccount } from '#ledger/accounts.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { move, post } from '#ledger/post.ts';
import { startWorld } from '#settlement/test-support/world.ts';
import { rule as grants } from '#features/grants/proposal.ts';
import { buyWhitelist } from '../buy.ts';
import { openDueStages } from '../open-stages.ts';
import { rule as sales } from '../proposal.ts';
import { lastSale, lockedPage, stagesOf, toLockedPosition } from '../queries.ts';
import { testWarrant } from '#settlement/test-support/warrant.ts';
import { lastPosted } from '#ledger/day.ts';

const signature = '0x';

/** A world with two operators who grant and sell, and members who buy as by the action. */
export async function startWhitelistWorld() {
  const world = await startWorld();
  const { database } = world;
  let requests = 0;
  const requestId = () => `request-${String(++requests).padStart(12, '0')}`;

  const [first, second] = [
    await testOperator(world.ownerUrl, 'a', 'approver'),
    await testOperator(world.ownerUrl, 'b', 'admin'),
  ];
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(database, work);
  const addressOf = async (memberId: bigint) =>
    (
      await database
        .selectFrom('member')
        .select('address')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).address;

  const propose = async (memberId: bigint, asset: GrantedAsset, amount: string, by = first) => {
    const account = await addressOf(memberId);
    return unsigned(world.deps, grants).propose(by, {
      account,
      asset,
      amount,
      reason: 'a thank you',
    });
  };
  const confirm = (id: number, by = second) => unsigned(world.deps, grants).confirm(by, id);
  const proposeDays = (lastDays: readonly number[], by = first) =>
    unsigned(world.deps, sales).propose(by, {
      lastDays: lastDays.map(isoDate),
      reason: 'the first sale',
    });
  const stages = async () => {
    const sale = await lastSale(database);
    return stagesOf(database, sale === undefined ? [] : [sale]);
  };

  return {
    ...world,
    first,
    second,
    propose,
    confirm,
    grant: async (memberId: bigint, asset: GrantedAsset, amount: string) =>
      confirm((await propose(memberId, asset, amount)).id),
    proposeDays,
    confirmSale: (id: number, by = second) => unsigned(world.deps, sales).confirm(by, id),
    stages,
    openDue: () => openDueStages(world.deps),
    /** Buys at the stage's terms unless others are given. */
    buy: async (
      memberId: bigint,
      stage: number,
      shares: number,
      change: Partial<Parameters<typeof buyWhitelist>[2]> = {},
    ) => {
      const row = (await stages()).find((one) => one.stage === stage);
      const input = {
        requestId: requestId(),
        sale: Number(row!.sale_id),
        stage,
        shares,
        pay: toDecimal((row!.price ?? 0n) * BigInt(shares)),
        coupons: (row!.coupons ?? 0) * shares,
        locked: toDecimal((row!.tokens ?? 0n) * BigInt(shares)),
        lockDays: row!.lock_days ?? 0,
        deadline: 0,
        signature,
        ...change,
      };
      return run((tx) => buyWhitelist(tx, { memberId }, input, testWarrant()));
    },
    positions: async (memberId: bigint) => {
      const closed = await lastPosted(database);
      return (await lockedPage(database, memberId, undefined, 100)).map((row) =>
        toLockedPosition(row, closed),
      );
    },
    changeInventory: (amount: Micro) =>
      world.actUnsaid((tx, { day }) => {
        const name = `funding:${requestId()}` as const;
        return post(tx, {
          idempotencyKey: name,
          kind: 'POOL_FUNDED',
          object: name,
          day,
          legs: move(
            houseAccount(amount < 0n ? 'TREASURY' : 'CHAIN', 'BHC'),
            houseAccount('SWAP_INV', 'BHC'),
            amount,
          ),
        });
      }),
    inventory: () => houseBalance(database, 'SWAP_INV', 'BHC'),
    held: (memberId: bigint, asset: 'USDT' | 'BHC' | 'WPT' | 'CPT' | 'COUPON') =>
      memberBalance(database, memberId, asset),
    byOwner: (statement: string) =>
      asOwner(world.ownerUrl, (owner) => sql.raw(statement).execute(owner)),
    micro,
  };
}
export type WhitelistWorld = Awaited<ReturnType<typeof startWhitelistWorld>>;
