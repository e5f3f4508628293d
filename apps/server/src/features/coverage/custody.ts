import { treasuryAbi } from '@fairlaunch/contracts';
import { floorMicro, type Micro } from '@fairlaunch/money';
import type { TokenAsset } from '@fairlaunch/plan';
import { erc20Abi } from 'viem';
import { inSnapshot } from '#db/database.ts';
import { houseBalances, memberTotals, type MemberBalance } from '#ledger/balances.ts';
import { HOUSE_ACCOUNTS, isPool, MEMBER_ACCOUNTS } from '#ledger/accounts.ts';
import type { Deps } from '#shared/deps.ts';

type HouseRow = Awaited<ReturnType<typeof houseBalances>>[number];

/** Figures of one asset in micro-units; `USDT` is USDT and USDB together (docs/decisions/0031). */
export type AssetCustody = {
  asset: 'USDT' | 'BHC';
  custody: Micro;
  members: MemberBalance;
  pools: Micro;
  /** What the house itself holds. */
  house: Micro;
};

/** Custody and ledger, both as of this block. */
export type Custody = {
  block: bigint;
  /** Timestamp of the block. */
  at: Date;
  assets: AssetCustody[];
  /** Unix seconds since when only escape claims are paid, or null (rulebook §18). */
  escapeOpenSince: number | null;
  house: HouseRow[];
};

const COMPARED = {
  USDT: ['USDT', 'USDB'],
  BHC: ['BHC'],
} as const satisfies { [asset in AssetCustody['asset']]: readonly TokenAsset[] };

function readLedger({ database }: Deps) {
  return inSnapshot(database, async (tx) => {
    const cursor = await tx
      .selectFrom('chain_cursor')
      .select(['block_number', 'block_time'])
      .executeTakeFirst();
    const members = {
      USDT: await memberTotals(tx, 'USDT'),
      USDB: await memberTotals(tx, 'USDB'),
      BHC: await memberTotals(tx, 'BHC'),
    };
    return { cursor, members, house: await houseBalances(tx) };
  });
}

/** Reads both sides as of one block: else a payout under way would look like a gap. */
export async function readCustody(deps: Deps): Promise<Custody> {
  const { cursor, members, house } = await readLedger(deps);
  const { main, treasury: address, tokens } = deps.chain;
  const { block_number: blockNumber, block_time: at } = cursor ?? (await newestBlock(deps));
  const treasury = { address, abi: treasuryAbi, blockNumber } as const;
  const held = (asset: TokenAsset) =>
    main.readContract({
      address: tokens[asset],
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
      blockNumber,
    });
  const [usdt, usdb, bhc, open, opensAt] = await Promise.all([
    held('USDT'),
    held('USDB'),
    held('BHC'),
    main.readContract({ ...treasury, functionName: 'escapeOpen' }),
    main.readContract({ ...treasury, functionName: 'escapeOpensAt' }),
  ]);
  const compared = (asset: AssetCustody['asset'], wei: bigint): AssetCustody => ({
    asset,
    custody: floorMicro(wei),
    members: together(COMPARED[asset].map((token) => members[token])),
    pools: balanceOf(house, asset, isPool),
    house: balanceOf(house, asset, isOwn),
  });
  return {
    block: blockNumber,
    at,
    assets: [compared('USDT', usdt + usdb), compared('BHC', bhc)],
    escapeOpenSince: open ? Number(opensAt) : null,
    house,
  };
}

/** True for the house's accounts but RESERVE, which backs USDB that is counted already. */
const isOwn = (account: string) =>
  account !== 'RESERVE' && (HOUSE_ACCOUNTS as readonly string[]).includes(account);

const sum = (amounts: readonly Micro[]): Micro =>
  amounts.reduce((total, amount) => total + amount, 0n);

const together = (balances: readonly MemberBalance[]): MemberBalance =>
  Object.fromEntries(
    MEMBER_ACCOUNTS.map((account) => [account, sum(balances.map((held) => held[account]))]),
  ) as MemberBalance;

const balanceOf = (
  house: readonly HouseRow[],
  compared: AssetCustody['asset'],
  isCounted: (account: string) => boolean,
): Micro =>
  sum(
    house
      .filter(
        ({ account, asset }) =>
          (COMPARED[compared] as readonly string[]).includes(asset) && isCounted(account),
      )
      .map(({ balance }) => balance),
  );

/** What is owed to members, held in pools and the house's own (rulebook R1). */
export const owedOf = ({ members, pools, house }: AssetCustody): Micro =>
  sum(MEMBER_ACCOUNTS.map((account) => members[account])) + pools + house;

async function newestBlock({ chain }: Deps) {
  const { number, timestamp } = await chain.main.getBlock();
  return { block_number: number, block_time: new Date(Number(timestamp) * 1_000) };
}
