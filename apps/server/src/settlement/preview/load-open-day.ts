import type { SettleInput } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inOneSnapshot, type CopyTransaction } from '#db/copy/copy-transaction.ts';
import type { Tx } from '#db/database.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import type { Deps, EmissionVault } from '#shared/deps.ts';
import { isoStartOf } from '../close/freeze.ts';
import { countKnownSeats } from '../close/load/load-members.ts';
import { loadPools } from '../close/load/load-house.ts';
import { loadTeam } from '../close/load-inputs.ts';

export type OpenDay = { asOf: Date; input: SettleInput };

/** A statement of a preview that reads for longer is ended by the database. */
const READ_TIMEOUT = '60s';

/** What the close would load if the day ended now; both transactions only read. */
export async function loadOpenDay(deps: Deps, day: number, signal: AbortSignal): Promise<OpenDay> {
  const emission = await deps.emission?.();
  return inOneSnapshot(deps.writes, async (one, other) => {
    await Promise.all([boundReads(one), boundReads(other)]);
    const seats = await countKnownSeats(one.client, day);
    const [{ held }, { asOf, ...terms }] = await Promise.all([
      loadTeam(one, day, seats, signal),
      loadTerms(other.tx, day, emission),
    ]);
    return { asOf, input: { day, ...terms, ...held } };
  });
}

const boundReads = ({ tx }: CopyTransaction) =>
  sql`select set_config('statement_timeout', ${READ_TIMEOUT}, true)`.execute(tx);

async function loadTerms(tx: Tx, day: number, emission: EmissionVault | undefined) {
  const { rows } = await sql<{ at: Date; iso: number; bonus: bigint }>`
    select business_now() as at, ${isoStartOf(emission, day)}::int as iso, coalesce((
      select sum((totals -> 'GLOBAL_BONUS' ->> 'paid')::bigint)
      from settlement_close where not bonus_posted and state = 'POSTED'), 0)::bigint as bonus`.execute(
    tx,
  );
  const { at: asOf, iso: isoStart, bonus } = rows[0]!;
  const pools = await loadPools(tx, day);
  const { plan } = await planOn(tx, day);
  // The close begins by crediting the bonus of the day before, if nobody has.
  return { asOf, isoStart, plan, pools: { ...pools, GLOBAL: pools.GLOBAL - bonus } };
}
