import type { Hex } from 'viem';
import type pg from 'pg';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';
import { Outdated } from './outdated.ts';

const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Checks that the chain still has the last block that the database took in. After a kill the chain's state can be a
 * second older than the database.
 * @throws Outdated when it does not
 */
export async function checkContinuity(database: pg.Client, chain: Chain): Promise<void> {
  const { rows } = await database.query<{ number: string; hash: Hex }>('select block_number as number, block_hash as hash from chain_cursor');
  const [cursor] = rows;
  if (!cursor) return;
  const block = await chain.client.getBlock({ blockNumber: BigInt(cursor.number) }).catch(() => undefined);
  if (block?.hash !== cursor.hash) throw new Outdated('its chain no longer has the last block that its database took in, because an earlier run was killed');
}

/**
 * Puts a restarted chain's clock on business time, which it forgot, and mines until all of its past is final.
 * @throws Error when new blocks do not carry business time
 */
export async function setChainTime(database: pg.Client, chain: Chain): Promise<void> {
  const businessTime = async () => Number((await database.query<{ now: string }>('select floor(extract(epoch from business_now())) as now')).rows[0]!.now);
  await chain.setTime(await businessTime());
  await chain.mine(FINALITY_BLOCKS);
  // The server takes these blocks in at once; a kill must not find them missing.
  await chain.save();
  const [wanted, found] = [await businessTime(), await chain.time()];
  if (Math.abs(wanted - found) > CLOCK_TOLERANCE_SECONDS) throw new Error(`The chain's clock is ${found - wanted} s away from business time.`);
}
