import { treasuryAbi } from '@fairlaunch/contracts';
import { floorMicro, type Micro } from '@fairlaunch/money';
import { erc20Abi } from 'viem';
import { inSnapshot } from '../../db/database.ts';
import { houseBalances, memberTotals, type MemberBalance } from '../../ledger/balances.ts';
import { HOUSE_ACCOUNTS, MEMBER_ACCOUNTS, POOLS } from '../../ledger/accounts.ts';
import type { Deps } from '../../shared/deps.ts';

/** Micro-units; the ledger's side is as of exactly this block. */
export type Custody = {
  block: bigint;
  custody: Micro;
  /** Seconds since when only escape claims are paid, or null (rulebook §18). */
  escapeOpenSince: number | null;
  members: MemberBalance;
  house: Awaited<ReturnType<typeof houseBalances>>;
};

function readLedger({ database }: Deps) {
  return inSnapshot(database, async (tx) => {
    const cursor = await tx.selectFrom('chain_cursor').select('block_number').executeTakeFirst();
    return {
      block: cursor?.block_number,
      members: await memberTotals(tx, 'USDT'),
      house: await houseBalances(tx),
    };
  });
}

/** Both sides are as of one block, or a payout under way would look like a hole. */
export async function readCustody(deps: Deps): Promise<Custody> {
  const ledger = await readLedger(deps);
  const block = ledger.block ?? (await deps.chain.main.getBlockNumber());
  const treasury = { address: deps.chain.treasury, abi: treasuryAbi, blockNumber: block } as const;
  const [wei, open, opensAt] = await Promise.all([
    deps.chain.main.readContract({
      address: deps.chain.tokens.USDT,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [deps.chain.treasury],
      blockNumber: block,
    }),
    deps.chain.main.readContract({ ...treasury, functionName: 'escapeOpen' }),
    deps.chain.main.readContract({ ...treasury, functionName: 'escapeOpensAt' }),
  ]);
  return {
    ...ledger,
    block,
    custody: floorMicro(wei),
    escapeOpenSince: open ? Number(opensAt) : null,
  };
}

const HOUSE: ReadonlySet<string> = new Set(HOUSE_ACCOUNTS);

export const isPool = (account: string) => (POOLS as readonly string[]).includes(account);

const sum = (amounts: readonly Micro[]): Micro =>
  amounts.reduce((total, amount) => total + amount, 0n);

const usdtOf = (house: Custody['house'], isCounted: (account: string) => boolean): Micro =>
  sum(
    house
      .filter(({ account, asset }) => asset === 'USDT' && isCounted(account))
      .map(({ balance }) => balance),
  );

export const poolPart = (house: Custody['house']): Micro => usdtOf(house, isPool);

export const housePart = (house: Custody['house']): Micro =>
  usdtOf(house, (account) => HOUSE.has(account));

/** To members, in pools, and the house's own (rulebook R1). */
export const owedOf = ({ members, house }: Custody): Micro =>
  sum(MEMBER_ACCOUNTS.map((account) => members[account])) + poolPart(house) + housePart(house);
