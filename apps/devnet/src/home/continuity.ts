import type { Hex } from 'viem';
import type pg from 'pg';
import { FINALITY_BLOCKS, type Chain } from '../chain/chain.ts';
import { OutdatedHomeError } from './outdated-home-error.ts';

const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Checks that the chain has the database's last block: after a kill its state can be a second
 * older.
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

/** Business time in seconds. */
async function businessTime(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ now: string }>(
    'select floor(extract(epoch from business_now())) as now',
  );
  return Number(rows[0]!.now);
}

const CATCH_UP_AFTER_SECONDS = 86_400;

/**
 * Sets business time back to that of the chain if the home was stopped for more than a day.
 * @param owner the database's owner, because only it can turn time back
 * @returns seconds to catch up
 */
export async function holdTime(owner: pg.Client, chain: Chain): Promise<number> {
  const missed = (await businessTime(owner)) - (await chain.time());
  if (missed <= CATCH_UP_AFTER_SECONDS) return 0;
  await owner.query('update clock set offset_seconds = offset_seconds - $1', [missed]);
  return missed;
}

/** Sets a restarted chain to business time and makes its past final; it keeps neither by itself. */
export async function setChainTime(database: pg.Client, chain: Chain): Promise<void> {
  await chain.setTime(await businessTime(database));
  await chain.mine(FINALITY_BLOCKS);
  // The server reads these blocks at once, so a kill must not lose them.
  await chain.save();
  const [wanted, found] = [await businessTime(database), await chain.time()];
  if (Math.abs(wanted - found) > CLOCK_TOLERANCE_SECONDS)
    throw new Error(`The chain's clock is ${found - wanted} s away from business time.`);
}
