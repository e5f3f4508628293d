import pg from 'pg';
import { pino } from 'pino';
import { OPERATOR_ROLES } from '@fairlaunch/protocol';
import type { Config } from '../../apps/server/src/config/config.ts';
import { keepMonths } from '../../apps/server/src/db/keep-months.ts';
import { openDatabases } from '../../apps/server/src/db/pools.ts';
import type { Deps } from '../../apps/server/src/shared/deps.ts';
import { openOrder } from '../../apps/server/src/features/staking/open-order.ts';
import { requestWithdrawal } from '../../apps/server/src/features/withdrawals/request.ts';
import { countReferralStakes } from '../../apps/server/src/features/boxes/count-referral-stakes.ts';
import { drawBoxes } from '../../apps/server/src/features/boxes/draw-boxes.ts';
import { watchFlashExchanges } from '../../apps/server/src/features/flash-exchanges/watch-overdue.ts';
import { openDueStages } from '../../apps/server/src/features/whitelist/open-stages.ts';
import type { Caller } from '../../apps/server/src/http/route.ts';
import { inSnapshot, inTransaction } from '../../apps/server/src/db/database.ts';
import { houseBalances, memberTotals } from '../../apps/server/src/ledger/balances.ts';
import { maintainLedger } from '../../apps/server/src/ledger/maintenance.ts';
import { deleteExpired } from '../../apps/server/src/jobs/housekeeping.ts';
import { laneStates } from '../../apps/server/src/alarms/lane-states.ts';
import { raisedAlarms } from '../../apps/server/src/alarms/alarms.ts';
import { creditDueBonuses } from '../../apps/server/src/settlement/close/bonus.ts';
import { closeDueDays } from '../../apps/server/src/settlement/close/close.ts';
import { bookOpenPayments } from '../../apps/server/src/custody/treasury-payments/book-open.ts';
import type { Statement } from './explain.ts';
import { signedStake, testWarrant } from '../../apps/server/src/settlement/test-support/warrant.ts';
import { inputOf, loadReads } from './reads.ts';

type Query = (first: unknown, second?: unknown, third?: unknown) => unknown;

/**
 * Statements that the reads of the API and one run of each job send to the database, by the place
 * in the code; the same text from two places is listed twice.
 */
export async function recordStatements(
  url: string,
  members: number,
): Promise<Map<string, Statement>> {
  const statements = new Map<string, Statement>();
  let place = '';
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query: real } = prototype;
  prototype.query = function record(this: pg.Client, first, second, third) {
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as Statement);
    const isPlain =
      typeof text === 'string' && /^\s*(select|with|update|delete|insert|copy \()/i.test(text);
    if (isPlain) {
      const query = /^copy \((.*)\) to stdout/is.exec(text)?.[1] ?? text;
      statements.set(`${place}: ${text.replace(/\s+/g, ' ').trim().slice(0, 110)}`, {
        text: query,
        values: Array.isArray(values) ? values : [],
      });
    }
    return Reflect.apply(real, this, [first, second, third]);
  };
  const pools = openDatabases(url, { reads: 4, writes: 4, jobs: 6 });
  try {
    const config = {
      CHAIN_ID: 56,
      USDT_ADDRESS: `0x${'aa'.repeat(20)}`,
      USDB_ADDRESS: `0x${'ab'.repeat(20)}`,
      BHC_ADDRESS: `0x${'ac'.repeat(20)}`,
      TREASURY_ADDRESS: `0x${'bb'.repeat(20)}`,
      personalDataKeys: [{ id: 'first', key: `0x${'5d'.repeat(32)}` }],
      PERSONAL_DATA_HASH_KEY: `0x${'3f'.repeat(32)}`,
      MAIL_SMTP_URL: 'smtp://127.0.0.1:25',
      MAIL_FROM: 'bench@mail.test',
    } as Config;
    const ports = { config, log: pino({ level: 'silent' }), realNow: Date.now };
    const deps = { ...ports, database: pools.reads, writes: pools.writes } as unknown as Deps;
    const jobs = { ...ports, database: pools.jobs, writes: pools.jobs } as unknown as Deps;
    const memberId = BigInt(Math.floor(members / 2));
    const { address } = await pools.reads
      .selectFrom('member')
      .select('address')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const caller = {
      memberId,
      address,
      role: OPERATOR_ROLES.at(-1) ?? null,
      tokenHash: Buffer.alloc(32),
    } as Caller;
    const doing = async (name: string, work: () => Promise<unknown>) => {
      place = name;
      await work();
    };
    for (const keep of ['keep_month_balances', 'keep_income_totals'] as const)
      await doing(keep, () => keepMonths(pools.jobs, keep, { membersAtOnce: members }));
    for (const route of await loadReads()) {
      place = route.name;
      const input = inputOf(route.name, address);
      const call = { deps, input, caller, locale: 'en_US', networkAddress: '' };
      await route.handle!(call as never).catch((error: unknown) => {
        throw new Error(`${route.name} failed`, { cause: error });
      });
    }
    await doing('stake', () =>
      inTransaction(pools.writes, async (tx) =>
        openOrder(tx, memberId, { package: 'P30', amount: '10' }, await signedStake(tx)),
      ),
    );
    await doing('withdraw', () =>
      inTransaction(pools.writes, (tx) =>
        requestWithdrawal(
          tx,
          caller,
          {
            requestId: 'bench',
            asset: 'USDT',
            amount: '10',
            deadline: 0,
            signature: '0x',
          },
          testWarrant(),
        ),
      ),
    );
    await doing('coverage', () =>
      inSnapshot(pools.reads, async (tx) => [
        await memberTotals(tx, 'USDT'),
        await houseBalances(tx),
      ]),
    );
    await doing('health', async () => [
      await raisedAlarms(pools.reads),
      await laneStates(pools.reads),
    ]);
    await doing('forget', () => deleteExpired(jobs));
    await doing('bonuses', () => creditDueBonuses(jobs));
    await doing('payments', () => bookOpenPayments(jobs));
    await doing('maintain', () => maintainLedger(pools.jobs));
    await doing('referrals', () => countReferralStakes(jobs));
    await doing('draws', () => drawBoxes(jobs, new AbortController().signal));
    await doing('overdue', () => watchFlashExchanges(jobs));
    await doing('stages', () => openDueStages(jobs));
    await doing('close', () => closeDueDays(jobs));
  } finally {
    prototype.query = real;
    await pools.close();
  }
  return statements;
}
