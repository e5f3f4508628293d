import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raiseAlarm } from '#alarms/alarms.ts';
import type { Config } from '#config/config.ts';
import type { Tx } from '#db/database.ts';
import type { Call, TransactionCall } from '#http/route.ts';
import { personalData } from '#personal-data/keys.ts';
import { isExempt, networkOf } from '#personal-data/network-address.ts';
import { Failure } from '#shared/errors.ts';

/** Enough for a hall of people behind one address, too few for a machine that makes seats. */
export const BINDINGS_PER_NETWORK_AND_DAY = 200;

function networkHash(config: Config, networkAddress: string): Buffer {
  const network = networkOf(networkAddress);
  const keyed = personalData(config)?.hash('NETWORK', network);
  return keyed ?? createHash('sha256').update(network).digest();
}

/** Runs outside the transaction, so that the alarm stays although the call is refused. */
export async function checkBindings({ deps, networkAddress }: Call<'bind'>): Promise<void> {
  if (isExempt(networkAddress)) return;
  const { rows } = await sql`
    select from network_binding where network_hash = ${networkHash(deps.config, networkAddress)}
      and day = date_trunc('day', clock_timestamp(), 'UTC')
      and members >= ${BINDINGS_PER_NETWORK_AND_DAY}`.execute(deps.database);
  if (rows.length === 0) return;
  await raiseAlarm(deps.writes, 'BINDINGS_LIMITED', { limit: BINDINGS_PER_NETWORK_AND_DAY });
  throw new Failure('BINDINGS_LIMIT');
}

/** Counts a binding in its transaction; of two at once the second one waits and may be refused. */
export async function countBinding(
  tx: Tx,
  { deps: { config }, networkAddress }: TransactionCall<'bind'>,
): Promise<void> {
  if (isExempt(networkAddress)) return;
  const { rows } = await sql<{ members: number }>`
    insert into network_binding (network_hash) values (${networkHash(config, networkAddress)})
    on conflict (network_hash, day) do update set members = network_binding.members + 1
    returning members`.execute(tx);
  if (rows[0]!.members > BINDINGS_PER_NETWORK_AND_DAY) throw new Failure('BINDINGS_LIMIT');
}
