import type { Plan } from '@fairlaunch/plan';
import { emptyState, OpenDay, type DayState } from '@fairlaunch/plan/day';
import { statementNamed } from '@fairlaunch/protocol';
import { sql } from 'kysely';
import { recoverTypedDataAddress, type Hex, type TypedDataDefinition } from 'viem';
import type { Database } from '../../apps/server/src/db/database.ts';
import { journalOf } from '../../apps/server/src/journal/journal-of.ts';

type Claim = ReturnType<OpenDay['take']>[number];
type Contracts = { chainId: number; treasury: Hex };

/**
 * Lives the journal again from an empty state, to the last posted day (rulebook §20).
 * @returns kinds of its entries, signatures that are not their signers', and accounts in which the
 * ledger is another than the state, after whatever day
 */
export async function liveAgain(database: Database, contracts: Contracts) {
  const { rows } = await sql<{ first: number; last: number; plan: Plan; iso: number }>`
    select min(day) as first, max(day) filter (where state = 'POSTED') as last,
      max(iso_start) as iso, (select plan from plan_announcement join plan_version
        on hash = plan_hash order by number limit 1) as plan
    from settlement_close`.execute(database);
  const { first, last, plan, iso } = rows[0]!;
  const admins = await database.selectFrom('operator').select('address').execute();
  const state = emptyState({
    plan,
    firstDay: first,
    isoStart: iso,
    admins: admins.map(({ address }) => address),
  });
  const kinds = new Set<string>();
  const unsigned: string[] = [];
  const differences: string[] = [];
  for (let day = first; day <= last; day++) {
    const open = new OpenDay(state);
    for (const entry of await journalOf(database, day)) {
      kinds.add(entry.kind);
      for (const claim of open.take(entry))
        if (!(await isSigned(claim, contracts)))
          unsigned.push(`${entry.kind} of day ${day}: ${claim.statement} by ${claim.signer}`);
    }
    open.close();
    differences.push(...(await differencesOn(database, state)));
  }
  return { kinds, unsigned, differences };
}

async function isSigned(
  { statement, said, signer, signature }: Claim,
  { chainId, treasury }: Contracts,
): Promise<boolean> {
  const data = statementNamed(statement, chainId, treasury, said);
  const definition = { ...data, signature } as unknown as TypedDataDefinition & { signature: Hex };
  return (await recoverTypedDataAddress(definition)).toLowerCase() === signer;
}

async function differencesOn(database: Database, state: DayState): Promise<string[]> {
  const { rows } = await sql<{ place: string; amount: string }>`
    select coalesce(seat::text, address) || '.' || account || '.' || asset as place,
      sum(amount)::text as amount
    from ledger_entry join member using (member_id)
    where day <= ${state.day} or posting_id in (
      select unnest(postings) from journal_entry where entry_id < (
        select journaled_through from settlement_close where day = ${state.day}))
    group by place having sum(amount) <> 0`.execute(database);
  const ledger = new Map(rows.map(({ place, amount }) => [place, amount]));
  const books = balancesOf(state);
  return [...new Set([...ledger.keys(), ...books.keys()])]
    .filter((place) => ledger.get(place) !== books.get(place))
    .map((place) => `day ${state.day}, ${place}: ${ledger.get(place)}, not ${books.get(place)}`);
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
