import { InvariantError, type PoolAccount, type SettleResult } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { copyIn } from '../../db/copy/copy-in.ts';
import type { CopyTransaction } from '../../db/copy/copy-transaction.ts';
import type { Tx } from '../../db/database.ts';
import { loadPools } from '../load/load-house.ts';
import { closeLegs } from './close-legs.ts';

/**
 * Moves the value of a close (rulebook §2, §6): its lines, which must be written by now, and all other movements, in one
 * statement of the ledger. The global bonus follows at 21:00.
 */
export async function postLedger({ tx, client }: CopyTransaction, result: SettleResult, memberIds: Float64Array): Promise<void> {
  await sql`select open_close_legs()`.execute(tx);
  const legs = closeLegs(result);
  const texts = new Map(legs.flatMap(({ kind, account, asset }) => [kind, account, asset]).map((text) => [text, Buffer.from(text, 'ascii')]));
  await copyIn(client, 'pg_temp.close_leg (kind, member_id, account, asset, amount)', 5, {
    count: legs.length,
    write: (row, to) => {
      const { kind, seat, account, asset, amount } = legs[row]!;
      to.row();
      to.text(texts.get(kind)!);
      to.int8(memberIds[seat]!);
      to.text(texts.get(account)!);
      to.text(texts.get(asset)!);
      to.int8(amount);
    },
  });
  await sql`select ledger_post_close(${result.day}, 'CLOSE', ${result.day})`.execute(tx);
}

/** The ledger's pools must now hold what the close leaves them; GLOBAL holds the bonus until it is credited at 21:00. */
export async function checkPools(tx: Tx, result: SettleResult): Promise<void> {
  const held = await loadPools(tx, result.day);
  const unposted = { GLOBAL: result.shares.globalBonus.paid } as Partial<Record<PoolAccount, bigint>>;
  for (const [name, balance] of Object.entries(result.pools) as [PoolAccount, bigint][]) {
    if (held[name] !== balance + (unposted[name] ?? 0n)) throw new InvariantError(`${name} holds ${held[name]} and the close leaves it ${balance}`);
  }
}
