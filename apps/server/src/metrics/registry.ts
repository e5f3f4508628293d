import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ALARMS, severityOf, type AlarmName } from '#alarms/registry.ts';
import type { Signers } from '#chain/signers.ts';
import { poolFigures, type Databases } from '#db/pools.ts';
import { liveOf } from '#features/live/live.ts';
import { counters } from '#shared/counters.ts';
import type { Deps } from '#shared/deps.ts';
import { singleFlight } from '#shared/single-flight.ts';
import { VERSION } from '#shared/version.ts';
import { readChainFigures } from './chain-figures.ts';
import { readDatabaseFigures } from './database-figures.ts';
import { inTime } from '../shared/in-time.ts';

type Labels = Record<string, string>;
type Value = readonly [Labels, number | undefined];

/** Figures of the chain cost calls to an endpoint. */
const CHAIN_LIFETIME_MS = 30_000;
const DATABASE_LIFETIME_MS = 5_000;

/**
 * All figures of a process. What it remembers is always there; what database or chain do not
 * answer in time is left out, and `fairlaunch_database_up` and `fairlaunch_chain_up` are 0.
 */
export function createRegistry(
  deps: Deps,
  { reads, writes, jobs }: Omit<Databases, 'close'>,
  signers: Signers,
): Registry {
  const own = new Registry();
  // Once a process: a second one would watch the event loop twice.
  if (!counters.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register: counters });
  const database = inTime(singleFlight(() => readDatabaseFigures(deps), DATABASE_LIFETIME_MS));
  const chain = inTime(singleFlight(() => readChainFigures(deps, signers), CHAIN_LIFETIME_MS));

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: () => Value[] | Promise<Value[]>,
  ): void {
    const figure = new Gauge({
      name: `fairlaunch_${name}`,
      help,
      labelNames,
      registers: [],
      async collect() {
        const values = await read();
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of values) if (value !== undefined) this.set(labels, value);
      },
    });
    own.registerMetric(figure);
  }

  gauge('build_info', 'Version and role of the process', ['version', 'role'], () => [
    [{ version: VERSION, role: deps.process.role }, 1],
  ]);
  gauge('live_streams', 'Streams of members that are open', [], () => [
    [{}, liveOf(deps).hub.size],
  ]);
  const pools = Object.entries({ reads, writes, jobs });
  gauge('database_connections', 'Connections of a pool', ['pool', 'state'], () =>
    pools.flatMap(([pool, one]): Value[] => {
      const { busy, idle } = poolFigures(one);
      return [
        [{ pool, state: 'busy' }, busy],
        [{ pool, state: 'idle' }, idle],
      ];
    }),
  );
  gauge('database_waiting', 'Queries and transactions that wait for a connection', ['pool'], () =>
    pools.map(([pool, one]): Value => [{ pool }, poolFigures(one).waiting]),
  );
  gauge('database_up', 'Whether the database answers', [], async () => [
    [{}, (await database()) ? 1 : 0],
  ]);
  gauge('work_age_seconds', 'Age of the oldest work that waits, by kind', ['work'], async () =>
    Object.entries((await database())?.ages ?? {}).map(([work, age]) => [{ work }, age]),
  );
  gauge('lane_beat_age_seconds', 'Age of the last sign of life of a lane', ['lane'], async () =>
    Object.entries((await database())?.lanes ?? {}).map(([lane, age]) => [{ lane }, age]),
  );
  gauge('alarm_up', 'Whether an alarm is up', ['alarm', 'severity'], async () => {
    const up = (await database())?.alarms;
    if (!up) return [];
    const names = Object.keys(ALARMS) as AlarmName[];
    return names.map((alarm) => [
      { alarm, severity: severityOf(alarm) },
      up.includes(alarm) ? 1 : 0,
    ]);
  });
  gauge('waiting', 'What waits for people, counted up to 100', ['what'], async () =>
    Object.entries((await database())?.waiting ?? {}).map(([what, count]) => [{ what }, count]),
  );
  gauge('custody_ratio', 'Custody against what is owed at the last close', ['asset'], async () =>
    Object.entries((await database())?.custody ?? {}).map(([asset, ratio]) => [{ asset }, ratio]),
  );
  gauge('chain_up', 'Whether the first endpoint answers', [], async () => [
    [{}, (await chain()) ? 1 : 0],
  ]);
  gauge('chain_lag_blocks', 'Blocks between the head and the last credited one', [], async () => {
    const [head, credited] = [(await chain())?.head, (await database())?.creditedBlock];
    if (head === undefined || credited === undefined) return [];
    return [[{}, Math.max(0, head - credited)]];
  });
  gauge('escape_opens_timestamp_seconds', 'When the escape opens, in chain time', [], async () => [
    [{}, (await chain())?.escapeOpensAt],
  ]);
  gauge('escape_left_seconds', 'Chain time until the escape opens', [], async () => [
    [{}, (await chain())?.escapeLeft],
  ]);
  gauge('gas_balance_bnb', 'What a key of this process holds for gas', ['key'], async () =>
    Object.entries((await chain())?.gas ?? {}).map(([key, balance]) => [{ key }, balance]),
  );
  return Registry.merge([counters, own]);
}
