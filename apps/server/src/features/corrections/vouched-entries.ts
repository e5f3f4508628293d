import {
  VOUCHED_KINDS,
  type Endpoints,
  type Input,
  type Output,
  type VouchedEntry,
} from '@fairlaunch/protocol';
import { sql, type RawBuilder } from 'kysely';
import { toSeconds, type Database } from '#db/database.ts';
import { rowsNamed } from '#domain/members/named.ts';
import { listPage } from '#http/list/list.ts';
import type { List } from '#http/list/statement.ts';
import { storedValues } from '#http/list/stored-values.ts';
import { movedLegs, type MovedLeg } from '#journal/moved-legs.ts';
import { placeOf } from '#journal/vouched.ts';
import { Failure } from '#shared/errors.ts';
import { heldBy } from './held.ts';
import { isCorrectable, toLegs } from './legs.ts';

export const VOUCHED_LIST: List<'day', 'kind'> = {
  table: 'vouched_entry',
  id: 'entry_id',
  orders: { day: sql`day` },
  among: {
    kind: {
      of: sql`kind`,
      values: VOUCHED_KINDS,
      stored: storedValues('vouched_entry', 'kind'),
    },
  },
};

type Row = {
  id: bigint;
  day: number;
  at: Date;
  kind: string;
  by: VouchedEntry['by'];
  legs: MovedLeg[];
  is_posted: boolean;
  correction: bigint | null;
};

const COLUMNS = sql<Row>`listed.entry_id as id, listed.day, listed.at, listed.kind,
  listed.warrant ->> 'by' as by, ${movedLegs('listed')} as legs,
  listed.entry_id < coalesce((select journaled_through from settlement_close
    where settlement_close.day = (select day from last_posted)), 0) as is_posted,
  (select proposal_id from correction where correction.entry_id = listed.entry_id) as correction`;

function present({ id, at, is_posted: isPosted, correction, ...row }: Row): VouchedEntry {
  const legs = toLegs(row.legs);
  return {
    id: String(id),
    day: row.day,
    at: toSeconds(at),
    kind: row.kind,
    by: row.by,
    legs,
    state: stateOf(legs, isPosted, correction !== null),
    correction: correction === null ? null : Number(correction),
  };
}

function stateOf(
  legs: VouchedEntry['legs'],
  isPosted: boolean,
  isCorrected: boolean,
): VouchedEntry['state'] {
  if (isCorrected) return 'CORRECTED';
  if (!isCorrectable(legs)) return 'ACCOUNT';
  return isPosted ? 'CORRECTABLE' : 'NOT_YET';
}

export async function vouchedEntries(
  database: Database,
  { find, ...input }: Input<Endpoints['vouchedEntries']>,
): Promise<Output<Endpoints['vouchedEntries']>> {
  const within = await entriesNamed(database, find);
  return listPage(database, VOUCHED_LIST, input, { within, columns: COLUMNS }, present);
}

/** By a member, or by the number of a posting by which the entry moved. */
const entriesNamed = (database: Database, typed: string | undefined) =>
  rowsNamed(database, typed, {
    members: (ids) => [
      sql`postings && (select coalesce(array_agg(distinct posting_id), '{}') from ledger_entry
        where member_id = any(${ids}::bigint[]))`,
    ],
    number: (number): RawBuilder<unknown> => sql`postings && array[${number}::bigint]`,
  });

/** @throws Failure NOT_FOUND */
export async function vouchedEntry(
  database: Database,
  id: string,
): Promise<Output<Endpoints['vouchedEntry']>> {
  const { rows } = await sql<Row>`select ${COLUMNS} from vouched_entry as listed
    where listed.entry_id = ${id}::bigint`.execute(database);
  const [row] = rows;
  if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
  const entry = present(row);
  const [place, held] = await Promise.all([
    placeOf(database, row.id),
    heldBy(database, entry.legs),
  ]);
  return { ...entry, place: place ?? null, held };
}
