import { hostname } from 'node:os';
import { sql } from 'kysely';
import { setAlarm } from '#alarms/alarms.ts';
import type { Signers } from '#chain/signers.ts';
import { inTransaction } from '#db/database.ts';
import type { Deps } from '#shared/deps.ts';
import { isWithoutAnswer } from '#shared/endpoint-errors.ts';
import { clockDoubts, descriptorDoubts, keyDoubts, roleDoubts, type Doubt } from './doubts.ts';

/** Doubts of a process that was silent for longer do not count. */
const SILENCE_LIMIT_SECONDS = 60;

/** Short, since slow endpoints must not hold up alarms, which are sent in the same lane. */
const ANSWER_TIMEOUT_MS = 4_000;

/** One alarm has the doubts of all processes, so that no process clears another's. */
export async function watchSettings(deps: Deps, signers: Signers): Promise<void> {
  const found = await Promise.all([
    descriptorDoubts(deps),
    roleDoubts(deps),
    whileAnswered(clockDoubts(deps)),
    whileAnswered(keyDoubts(deps, signers)),
  ]);
  const { id, role } = deps.process;
  const process = `${role} on ${hostname()}`;
  await inTransaction(deps.writes, async (tx) => {
    await sql`select pg_advisory_xact_lock(7009)`.execute(tx);
    await tx
      .updateTable('server_process')
      .set({ problems: JSON.stringify(found.flat().map((doubt) => ({ ...doubt, process }))) })
      .where('process', '=', id)
      .execute();
    const { rows } = await sql<Doubt & { process: string }>`
      select distinct setting, problem, doubt.process from server_process,
        jsonb_to_recordset(problems) as doubt(setting text, problem text, process text)
      where seen_at >= clock_timestamp() - make_interval(secs => ${SILENCE_LIMIT_SECONDS})
      order by setting, problem, process`.execute(tx);
    await setAlarm(tx, 'SETTING_IN_DOUBT', rows.length > 0 ? { settings: rows } : undefined);
  });
}

/** No doubts if endpoints do not answer, which has an alarm of its own. */
function whileAnswered(doubts: Promise<Doubt[]>): Promise<Doubt[]> {
  const late = Promise.withResolvers<Doubt[]>();
  const timer = setTimeout(() => late.resolve([]), ANSWER_TIMEOUT_MS);
  const answered = doubts.catch((error: unknown) => {
    if (isWithoutAnswer(error)) return [];
    throw error;
  });
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}
