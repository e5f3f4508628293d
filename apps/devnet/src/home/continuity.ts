import type { Hex } from 'viem';
import type pg from 'pg';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';
import { OutdatedHomeError } from './outdated-home-error.ts';

const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Checks that the chain still has the last block that the database took in. After a kill the chain's state can be a
 * second older than the database.
 * @throws OutdatedHomeError when it does not
 */
export async function checkContinuity(database: pg.Client, chain: Chain): Promise<void> {
  const { rows } = await database.query<{ number: string; hash: Hex }>(
    'select block_number as number, block_hash as hash from chain_cursor',
  );
  const [cursor] = rows;
  if (!cursor) return;
  const block = await chain.client
    .getBlock({ blockNumber: BigInt(cursor.number) })
    .catch(() => undefined);
  if (block?.hash !== cursor.hash)
    throw new OutdatedHomeError(
      'its chain no longer has the last block that its database took in, because an earlier run was killed',
    );
}

/** Business time in whole seconds. */
async function businessTime(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ now: string }>(
    'select floor(extract(epoch from business_now())) as now',
  );
  return Number(rows[0]!.now);
}

/** A home that was closed for longer than this has its days caught up, in seconds. */
const CATCH_UP_AFTER_SECONDS = 86_400;

/**
 * Lets business time stand where the chain stopped, when that is long ago.
 * @param owner a connection of the database's owner: nobody else turns time back
 * @returns seconds that are to be caught up
 */
export async function holdTime(owner: pg.Client, chain: Chain): Promise<number> {
  const missed = (await businessTime(owner)) - (await chain.time());
  if (missed <= CATCH_UP_AFTER_SECONDS) return 0;
  await owner.query('update clock set offset_seconds = offset_seconds - $1', [missed]);
  return missed;
}

/**
 * Puts a restarted chain's clock on business time, which it forgot, and mines until all of its past is final.
 * @throws Error when new blocks do not carry business time
 */
export async function setChainTime(database: pg.Client, chain: Chain): Promise<void> {
  await chain.setTime(await businessTime(database));
  await chain.mine(FINALITY_BLOCKS);
  // The server takes these blocks in at once; a kill must not find them missing.
  await chain.save();
  const [wanted, found] = [await businessTime(database), await chain.time()];
  if (Math.abs(wanted - found) > CLOCK_TOLERANCE_SECONDS)
    throw new Error(`The chain's clock is ${found - wanted} s away from business time.`);
}
