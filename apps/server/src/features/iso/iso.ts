import { toDecimal } from '@fairlaunch/money';
import { isoCap, isoEpoch, isoOutput, isoTotal, nextExRights } from '@fairlaunch/plan';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { houseBalance } from '#ledger/balances.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import type { Deps } from '#shared/deps.ts';
import { outputCloses } from './queries.ts';

type Iso = Output<Endpoints['iso']>;
type CloseRow = Awaited<ReturnType<typeof outputCloses.execute>>['rows'][number];

/** The output of BHC so far and to come (rulebook §13). */
export async function readIso({ database, emission }: Deps): Promise<Iso> {
  const vault = await emission?.();
  const [{ plan, today }, inPool, { rows: closes }] = await Promise.all([
    planNow(database),
    houseBalance(database, 'BHC_EMISSION', 'BHC'),
    outputCloses.execute(database),
  ]);
  const startDay = vault?.firstDay ?? closes[0]?.iso_start ?? null;
  const since = startDay === null ? -1 : today - startDay;
  const [total, emitted] = [isoTotal(plan), closes[0]?.emitted ?? 0n];
  const next = nextExRights(plan, since);
  return {
    startDay,
    today,
    epochs: plan.iso.epochs,
    epochDays: plan.iso.epochDays,
    epoch: isoEpoch(plan, since),
    dailyOutput: toDecimal(isoOutput(plan, Math.max(since, 0))),
    maxPerThousand: plan.iso.maxPerThousand,
    nextExRights:
      next && startDay !== null
        ? { day: startDay + next.day, dailyOutput: toDecimal(next.output) }
        : null,
    supply: {
      total: toDecimal(total),
      emitted: toDecimal(emitted),
      left: toDecimal(total > emitted ? total - emitted : 0n),
      inPool: toDecimal(inPool),
    },
    vault: vault?.address ?? null,
    history: closes.map(outputDay).reverse(),
  };
}

function outputDay({ day, iso_start: start, iso, paid, stakes }: CloseRow): Iso['history'][number] {
  const cap = isoCap({ iso }, stakes);
  return {
    day,
    output: toDecimal(start === null ? 0n : isoOutput({ iso }, day - start)),
    cap: cap === undefined ? null : toDecimal(cap),
    paid: toDecimal(paid),
  };
}
