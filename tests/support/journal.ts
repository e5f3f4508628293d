import type { DayManifest } from '@fairlaunch/plan';
import {
  emptyState,
  LivedDays,
  readJournal,
  type DayState,
  type TakenEntry,
} from '@fairlaunch/plan/day';
import { statementNamed } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { recoverTypedDataAddress, type Hex, type TypedDataDefinition } from 'viem';
import type { Database } from '../../apps/server/src/db/database.ts';
import { computeDay } from '../../apps/server/src/settlement/close/compute-day.ts';
import { aroundOf, inputsOfState } from '../../apps/server/src/settlement/close/inputs-of-state.ts';
import type { DayInputs } from '../../apps/server/src/settlement/files/day-inputs.ts';
import { readDayBytes } from '../../apps/server/src/settlement/files/file-store.ts';
import { readInputsHead } from '../../apps/server/src/settlement/files/inputs-head.ts';
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { readInputs } from '../../apps/server/src/settlement/files/read-inputs.ts';

type Claim = TakenEntry['claims'][number];
type Contracts = { chainId: number; treasury: Hex };
type Published = { inputs: DayInputs; journal: Uint8Array; manifest: DayManifest };

/**
 * Lives the published journals again from an empty state, to the last posted day (rulebook §20).
 * @returns kinds of their entries, signatures that are not their signers', and after whatever day
 * what a close came to otherwise and accounts in which the ledger is another than the state
 */
export async function liveAgain(database: Database, contracts: Contracts) {
  const { rows } = await sql<{ day: number }>`
    select day from settlement_close where state = 'POSTED' order by day`.execute(database);
  const first = await published(database, rows[0]!.day);
  const { genesis } = first.inputs.journal;
  const days = new LivedDays(emptyState({ ...genesis!, firstDay: first.inputs.day }));
  const kinds = new Set<string>();
  const unsigned: string[] = [];
  const differences: string[] = [];
  for (const { day } of rows) {
    const { inputs, journal, manifest } = await published(database, day);
    let books = new Map<string, string>();
    const { early } = inputs.journal;
    const onPosted = () => {
      books = balancesOf(days.state);
    };
    for (const { entry, claims } of days.take(
      { early, entries: readJournal([journal]) },
      onPosted,
    )) {
      kinds.add(entry.kind);
      for (const claim of claims)
        if (!(await isSigned(claim, contracts)))
          unsigned.push(`${entry.kind} of day ${day}: ${claim.statement}`);
    }
    if (day > rows[0]!.day) differences.push(...(await differencesOn(database, day - 1, books)));
    const follows = await computeDay(inputsOfState(days.state, aroundOf(inputs)));
    if (follows.manifest.outputsHash !== manifest.outputsHash)
      differences.push(`day ${day} comes to something else`);
  }
  return { kinds, unsigned, differences };
}

async function published(database: Database, day: number): Promise<Published> {
  const files = await readDayBytes(database, day);
  const bytes = (name: string) => files.get(name)!;
  const inputs = readInputs(readInputsHead(bytes('inputs.json')), bytes, await loadKeccak());
  const manifest = JSON.parse(Buffer.from(bytes('manifest.json')).toString()) as DayManifest;
  return { inputs, journal: bytes('journal.bin'), manifest };
}

async function isSigned(
  { statement, said, signer, signature }: Claim,
  { chainId, treasury }: Contracts,
): Promise<boolean> {
  const data = statementNamed(statement, chainId, treasury, said);
  const definition = { ...data, signature } as unknown as TypedDataDefinition & { signature: Hex };
  return (await recoverTypedDataAddress(definition)).toLowerCase() === signer;
}

/** Accounts in which the ledger, when the close of a day was posted, is another than the state. */
async function differencesOn(
  database: Database,
  day: number,
  books: ReadonlyMap<string, string>,
): Promise<string[]> {
  const { rows } = await sql<{ place: string; amount: string }>`
    select coalesce(seat::text, address) || '.' || account || '.' || asset as place,
      sum(amount)::text as amount
    from ledger_entry join member using (member_id)
    where day <= ${day} or posting_id in (
      select unnest(postings) from journal_entry where entry_id < (
        select journaled_through from settlement_close where day = ${day}))
    group by place having sum(amount) <> 0`.execute(database);
  const ledger = new Map(rows.map(({ place, amount }) => [place, amount]));
  return [...new Set([...ledger.keys(), ...books.keys()])]
    .filter((place) => ledger.get(place) !== books.get(place))
    .map((place) => `day ${day}, ${place}: ${ledger.get(place)}, not ${books.get(place)}`);
}

function balancesOf({ books: { amounts } }: DayState): Map<string, string> {
  const seats = Array.from(amounts.columns.keys(), (name) => {
    const { holder, amount } = amounts.rows(name);
    return Array.from(holder, (seat, row) => [`${seat}.${name}`, BigInt(amount[row]!)] as const);
  });
  const others = [...amounts.guests, [0, amounts.house] as const].map(([holder, own]) =>
    Array.from(own, ([name, amount]) => [`${holder}.${name}`, amount] as const),
  );
  const all = [...seats, ...others].flat().filter(([, amount]) => amount !== 0n);
  return new Map(all.map(([place, amount]) => [place, String(amount)]));
}
