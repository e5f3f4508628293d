import { micro, toDecimal } from '@fairlaunch/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../../tests/support/owner.ts';
import { rowsRead } from '../../../../../tests/support/read-rows.ts';
import { keepMonths } from '#db/keep-months.ts';
import { balancesAtDayEnd } from '#ledger/month-balances.ts';
import { startTeamWorld, type TeamWorld } from '#settlement/test-support/team-world.ts';
import { FIRST_DAY } from '#settlement/test-support/world.ts';
import { entriesOfRange } from './queries.ts';
import { routes } from './routes.ts';

/** Days until after the end of March: one month is kept and the next is under way. */
const DAYS = 34;
const MARCH_ENDS = FIRST_DAY + 29;

let world: TeamWorld;
let member: bigint;
let today: number;
beforeAll(async () => {
  world = await startTeamWorld(routes);
  member = world.people.top;
  const random = randomNumbers(20_260_302);
  for (let day = 0; day < DAYS; day += 1) {
    for (let deposits = random() % 10; deposits > 0; deposits -= 1) {
      await world.deposit(member, toDecimal(10_000_000n + BigInt(random() % 50_000_000)));
    }
    if (random() % 6 === 0) await world.withdraw(member, '20', '1');
    await world.nextDay();
  }
  today = await world.today();
  await world.closeUntil(today);
  await keep(2);
});
afterAll(() => world.stop());

const keep = (membersAtOnce?: number) =>
  keepMonths(world.database, 'keep_month_balances', membersAtOnce ? { membersAtOnce } : {});

describe('a statement', () => {
  it('agrees with the ledger to the unit, for any range', async () => {
    const random = randomNumbers(29);
    const ranges = Array.from({ length: 12 }, () => {
      const from = FIRST_DAY + (random() % DAYS);
      return [from, from + (random() % (today - from))] as const;
    });
    for (const [from, through] of [...ranges, [FIRST_DAY, today - 1] as const]) {
      const { opening, closing, items } = await wholeStatement(from, through);
      expect(sums(opening)).toEqual(await ledgerSums(from - 1));
      expect(sums(closing)).toEqual(await ledgerSums(through));
      const moved = items.map(({ account, asset, amount }) => ({
        account,
        asset,
        balance: amount,
      }));
      expect(sums([...opening, ...moved])).toEqual(sums(closing));
    }
  });

  it('has each entry of the range once over its pages, in the order of posting', async () => {
    const { items } = await wholeStatement(FIRST_DAY, today - 1);
    const { rows } = await sql<{ entries: bigint }>`
      select count(*) as entries from ledger_entry
      where member_id = ${member} and day < ${today}`.execute(world.database);
    expect(BigInt(items.length)).toBe(rows[0]!.entries);
    expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
    const order = items.map(({ day, at }) => day * 1e10 + at);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('shows the closed days of a range and says that it leaves out the others', async () => {
    const range = await statement(today - 3, today);
    expect(range).toMatchObject({
      from: today - 3,
      through: today - 1,
      isShortened: true,
      firstDay: FIRST_DAY,
      closedThrough: today - 1,
    });
    await expect(statement(today, today)).rejects.toMatchObject({ error: 'RANGE_NOT_CLOSED' });
  });

  it.each([
    ['2026-3-5', '2026-03-06', 'RANGE_FORMAT_INVALID', 'from'],
    ['2026-03-05', '2026-02-30', 'RANGE_FORMAT_INVALID', 'through'],
    ['yesterday', '', 'RANGE_FORMAT_INVALID', 'from'],
    ['2026-03-06', '2026-03-05', 'RANGE_REVERSED', 'from'],
    ['2026-03-05', '2036-03-05', 'RANGE_TOO_LONG', 'from'],
    ['2026-03-05', '2026-12-31', 'RANGE_IN_FUTURE', 'through'],
    ['2026-03-01', '2026-03-05', 'RANGE_BEFORE_FIRST_DAY', 'from'],
  ])('of %s to %s is refused as %s', async (from, through, error, field) => {
    const refused = world.call('statement', { from, through }, member);
    await expect(refused).rejects.toMatchObject({ error, field });
  });
});

describe('kept months', () => {
  it('agree with the ledger, also when they are kept again', async () => {
    const kept = () =>
      sql<{ month: number; account: string; asset: string; balance: bigint }>`
        select last_day as month, account, asset, balance from ledger_month_balance
        where member_id = ${member}`.execute(world.database);
    const { rows } = await kept();
    expect(new Set(rows.map(({ month }) => month))).toEqual(new Set([MARCH_ENDS]));
    expect(toSums(rows)).toEqual(await ledgerSums(MARCH_ENDS));
    await Promise.all([keep(), keep()]);
    expect((await kept()).rows).toEqual(rows);
  });

  it('spare a statement the entries before and after its range', async () => {
    const { rows } = await sql<{ entries: bigint }>`
      select count(*) as entries from ledger_entry
      where member_id = ${member} and day > ${MARCH_ENDS} and day <= ${today - 1}`.execute(
      world.database,
    );
    const accounts = 5;
    const [later, months] = [Number(rows[0]!.entries), 2];
    await asAnalyzed();
    expect(await rowsRead(world.database, balancesAtDayEnd(member, today - 1))).toBeLessThanOrEqual(
      2 * (later + accounts) + months + 1,
    );
    const query = { from: today - 1, through: today - 1, after: undefined, limit: 201 };
    expect(await rowsRead(world.database, entriesOfRange(member, query))).toBeLessThan(later);
  });
});

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

const statement = (from: number, through: number, cursor?: string) =>
  world.call(
    'statement',
    { from: iso(from), through: iso(through), ...(cursor && { cursor }) },
    member,
  );

async function wholeStatement(from: number, through: number) {
  const first = await statement(from, through);
  if (from === FIRST_DAY && through === today - 1) expect(first.next).not.toBeNull();
  const items = [...first.items];
  for (let { next } = first; next !== null;) {
    const page = await statement(from, through, next);
    items.push(...page.items);
    next = page.next;
  }
  return { ...first, items };
}

type Sums = Record<string, bigint>;

function toSums(rows: readonly { account: string; asset: string; balance: bigint }[]): Sums {
  const found: Sums = {};
  for (const { account, asset, balance } of rows) {
    found[`${asset} ${account}`] = (found[`${asset} ${account}`] ?? 0n) + balance;
  }
  return Object.fromEntries(Object.entries(found).filter(([, sum]) => sum !== 0n));
}

const sums = (rows: readonly { account: string; asset: string; balance: string }[]): Sums =>
  toSums(rows.map((row) => ({ ...row, balance: signed(row.balance) })));

const signed = (amount: string): bigint =>
  amount.startsWith('-') ? -micro(amount.slice(1)) : micro(amount);

async function ledgerSums(day: number): Promise<Sums> {
  const { rows } = await sql<{ account: string; asset: string; balance: bigint }>`
    select account, asset, sum(amount)::bigint as balance from ledger_entry
    where member_id = ${member} and day <= ${day} group by account, asset`.execute(world.database);
  return toSums(rows);
}

const asAnalyzed = () =>
  asOwner(world.ownerUrl, (owner) => sql`analyze ledger_entry`.execute(owner));

/** Random numbers that are the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
