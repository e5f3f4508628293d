import type { Hex, Plan } from '@fairlaunch/plan';
import { isReadable, readState, type DayState, type StateFiles } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DayFile } from '#settlement/files/day-file.ts';
import { readFileBytes, storeFiles } from '#settlement/files/file-store.ts';

/** A state as files by name; plans stand in it by their hash. */
export type StateBytes = ReadonlyMap<string, Uint8Array>;

const HEAD = 'state.json';
const PLANS = 'plans.json';

export function stateOf(files: StateBytes): DayState {
  const text = (name: string) => Buffer.from(files.get(name)!).toString('utf8');
  const plans = JSON.parse(text(PLANS)) as Record<Hex, Plan>;
  return readState(
    text(HEAD),
    (table) => files.get(`${table}.bin`)!,
    (hash) => plans[hash]!,
  );
}

export const plansOf = ({ plans }: DayState): Record<Hex, Plan> =>
  Object.fromEntries(plans.map(({ hash, plan }) => [hash, plan]));

/** A state's files as they are stored: its head comes last, so that whoever finds it finds all. */
export function filesOfState(
  { head, hash, tables }: StateFiles,
  plans: Record<Hex, Plan>,
): DayFile[] {
  const file = (name: string, ...bytes: Uint8Array[]): DayFile => ({ name, hash, bytes });
  return [
    ...Array.from(tables, ([name, parts]) => file(`${name}.bin`, ...parts)),
    file(PLANS, Buffer.from(JSON.stringify(plans))),
    file(HEAD, Buffer.from(head)),
  ];
}

/** Keeps what the close of a posted day left, and forgets what nobody begins with any more. */
export async function keepState(
  database: Database,
  day: number,
  files: Iterable<DayFile> | AsyncIterable<DayFile>,
): Promise<void> {
  await storeFiles(database, day, files, 'day_state');
  await sql`select forget_states(${day})`.execute(database);
}

/** The newest state that is kept from before a day, of those that this version can read. */
export async function newestState(database: Database, before: number): Promise<number | undefined> {
  const kept = await database
    .selectFrom('day_state')
    .select('day')
    .distinct()
    .where('name', '=', HEAD)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .execute();
  for (const { day } of kept) {
    const head = (await read(database, day, HEAD)).toString('utf8');
    if (isReadable(head)) return day;
  }
  return undefined;
}

async function read(database: Database, day: number, name: string): Promise<Buffer> {
  const files = await readFileBytes(database, day, (one) => one === name, 'day_state');
  return Buffer.from(files.get(name)!);
}

/** The files of a kept state, one at a time. */
export async function* stateFiles(
  database: Database,
  day: number,
): AsyncGenerator<[string, Uint8Array]> {
  const files = await database
    .selectFrom('day_state')
    .select('name')
    .distinct()
    .where('day', '=', day)
    .execute();
  for (const { name } of files) yield [name, await read(database, day, name)];
}
