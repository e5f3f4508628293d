import { toDecimal } from '@fairlaunch/money';
import { LINE_KINDS, LINE_KINDS_A_TO_Z, POOL_ASSETS, type Pool } from '@fairlaunch/plan';
import type { ClosePreview, PreviewedClose } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import { toSeconds, type Database, type Tx } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { payOutPpm, poolSums } from '#domain/pools/pool-sums.ts';
import { postedCloses, type CloseSums } from '#domain/pools/posted-closes.ts';
import { nextDueDay } from '#settlement/close/freeze.ts';
import { TIME_LIMIT_MS } from '#settlement/preview/preview.ts';
import type { PreviewSummary } from '#settlement/preview/summary.ts';
import { toWeek } from './present.ts';

/**
 * Previews of the server take at most a tenth of a processor, and none comes within a minute. One
 * that a dead worker left behind was ended later, when it took nothing any more.
 */
const nextAt = sql<Date>`ended_at + greatest(interval '1 minute',
  10 * least(ended_at - began_at, ${TIME_LIMIT_MS} * interval '1 millisecond'))`;

/** Begins one unless one is open, the last one is fresh, or a close is due. */
export async function askForPreview(tx: Tx, operator: string): Promise<void> {
  if ((await nextDueDay(tx)) !== undefined) return;
  await sql`
    insert into close_preview (day, asked_by)
    select closed_through + 1, ${operator} from clock
    where not exists (select from close_preview where ${nextAt} > clock_timestamp())
    on conflict do nothing`.execute(tx);
}

type Row = Pick<Selectable<Tables['close_preview']>, 'day' | 'state' | 'asked_by' | 'asked_at'> & {
  next_at: Date | null;
};
type Made = { as_of: Date; result: PreviewSummary };

export async function readPreview(database: Database | Tx): Promise<ClosePreview> {
  const [due, clock, newest, made, closes] = await Promise.all([
    nextDueDay(database),
    sql<{ day: number }>`select closed_through + 1 as day from clock`.execute(database),
    sql<Row>`select day, state, asked_by, asked_at,
        case when ${nextAt} > clock_timestamp() then ${nextAt} end as next_at
      from close_preview order by preview_id desc limit 1`.execute(database),
    sql<Made>`select as_of, result from close_preview
      where state = 'DONE' and day = (select closed_through + 1 from clock)
      order by preview_id desc limit 1`.execute(database),
    postedCloses(database, 1),
  ]);
  const [row] = newest.rows;
  const [done] = made.rows;
  const [last] = closes;
  return {
    day: clock.rows[0]!.day,
    postedThrough: last?.day ?? null,
    isCloseDue: due !== undefined,
    newest: row
      ? {
          day: row.day,
          state: row.state as 'DONE',
          askedBy: row.asked_by,
          askedAt: toSeconds(row.asked_at),
          nextAt: toSeconds(row.next_at),
          made: done ? present(done, last) : null,
        }
      : null,
  };
}

function present({ as_of, result }: Made, last: CloseSums | undefined): PreviewedClose {
  return {
    asOf: toSeconds(as_of),
    members: result.members,
    carried: decimal(result.carried),
    pending: decimal(result.pending),
    exits: result.exits,
    maturities: result.maturities,
    nodes: result.nodes,
    kinds: kindsOf(result, last),
    pools: poolsOf(result, last),
    week: result.week && toWeek(result.week),
  };
}

const decimal = (micro: string): string => toDecimal(BigInt(micro));

function kindsOf({ totals }: PreviewSummary, last: CloseSums | undefined): PreviewedClose['kinds'] {
  return LINE_KINDS_A_TO_Z.flatMap((kind) => {
    const now = totals[kind] ?? { lines: 0, target: '0', paid: '0' };
    const before = last?.totals?.[kind];
    if (!totals[kind] && !before) return [];
    // Static that is not paid is carried on (rulebook §3).
    const lapsed = kind === 'STATIC' ? 0n : BigInt(now.target) - BigInt(now.paid);
    return [
      {
        kind,
        asset: LINE_KINDS[kind].asset,
        lines: now.lines,
        due: decimal(now.target),
        paid: decimal(now.paid),
        lapsed: toDecimal(lapsed),
        before: before
          ? { lines: before.lines, due: decimal(before.target), paid: decimal(before.paid) }
          : null,
      },
    ];
  });
}

/** As the registry has them: a preview has no rows of its own. */
const SOURCES = Object.fromEntries(LINE_KINDS_A_TO_Z.map((kind) => [kind, LINE_KINDS[kind].from]));

function poolsOf(result: PreviewSummary, last: CloseSums | undefined): PreviewedClose['pools'] {
  const { target, carried, paid, totals } = result;
  const sums = poolSums([
    {
      target: BigInt(target),
      carried: BigInt(carried),
      paid: BigInt(paid),
      totals,
      sources: SOURCES,
    },
  ]);
  const sumsBefore = last && poolSums([last]);
  const ratio = (of: typeof sums | undefined, pool: Pool) => {
    const its = of?.get(pool);
    return its ? payOutPpm(its.paid, its.due) : null;
  };
  return result.pools.map(({ pool: name, before, after }) => {
    const pool = name as Pool;
    const its = sums.get(pool);
    return {
      pool,
      asset: POOL_ASSETS[pool],
      holds: decimal(before),
      due: toDecimal(its?.due ?? 0n),
      paid: toDecimal(its?.paid ?? 0n),
      left: decimal(after),
      payOutPpm: ratio(sums, pool),
      payOutPpmBefore: ratio(sumsBefore, pool),
    };
  });
}
