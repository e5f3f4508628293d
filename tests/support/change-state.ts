import type { Asset } from '@fairlaunch/plan';
import { emptyState, writeState, type DayState } from '@fairlaunch/plan/day';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import { firstDay } from '../../apps/server/src/settlement/close/follow/follow-days.ts';
import { genesisOf } from '../../apps/server/src/settlement/close/follow/store-journal.ts';
import {
  filesOfState,
  newestState,
  plansOf,
  stateFiles,
  stateOf,
} from '../../apps/server/src/settlement/close/follow/kept-state.ts';
import { asOwner } from './as-owner.ts';
import { storeFiles } from '../../apps/server/src/settlement/files/file-store.ts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';

const FOR_EVER = 1_000_000;

async function begin(owner: Database): Promise<DayState> {
  const day = await firstDay(owner);
  return emptyState({ ...(await genesisOf(owner, day)), firstDay: day });
}

/** The newest state that is kept from before a day. */
export async function readNewest(
  database: Database,
  before: number,
): Promise<DayState | undefined> {
  const day = await newestState(database, before);
  if (day === undefined) return undefined;
  const files = new Map<string, Uint8Array>();
  for await (const [name, bytes] of stateFiles(database, day)) files.set(name, bytes);
  return stateOf(files);
}

/** False while the first state is to be read from what the deployment begins with. */
export const hasState = async (owner: Database): Promise<boolean> =>
  (await newestState(owner, FOR_EVER)) !== undefined;

/** Until the connection ends. */
const oneAtATime = (owner: Database) => sql`select pg_advisory_lock(7999)`.execute(owner);

/**
 * Changes what the last posted close left, or what the deployment begins with, where a test writes
 * rows that no entry says.
 */
export async function changeState(
  owner: Database,
  change: (state: DayState) => void,
): Promise<void> {
  await oneAtATime(owner);
  const state = (await readNewest(owner, FOR_EVER)) ?? (await begin(owner));
  change(state);
  const files = filesOfState(writeState(state, await loadKeccak()), plansOf(state));
  await sql`delete from day_state where day = ${state.day}`.execute(owner);
  await storeFiles(owner, state.day, files, 'day_state');
}

/** Posts what no entry says, which the state takes as given. */
export async function unsaid<Result>(
  ownerUrl: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return asOwner(ownerUrl, async (owner) => {
    await oneAtATime(owner);
    const { rows } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(owner);
    const result = await work();
    const { rows: legs } = await sql<Moved>`
      select seat, address, account, asset, sum(amount)::bigint as amount
      from ledger_entry join member using (member_id)
      where ledger_entry.xmin::text::bigint >= ${rows[0]!.next}::bigint
      group by seat, address, account, asset`.execute(owner);
    // It may take today what an entry of today brings.
    await changeState(owner, ({ books: { amounts } }) => {
      for (const { seat, address, account, asset, amount } of legs) {
        const [holder, name] = [seat === null ? address : Number(seat), `${account}.${asset}`];
        amounts.set(holder, name, amounts.get(holder, name) + amount);
      }
    });
    return result;
  });
}

type Moved = {
  seat: bigint | null;
  address: string;
  account: string;
  asset: Asset;
  amount: bigint;
};
