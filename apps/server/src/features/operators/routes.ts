import { toDecimal } from '@fairlaunch/money';
import { poolName } from '@fairlaunch/contracts';
import type { Pool } from '@fairlaunch/plan';
import { toSeconds } from '../../db/database.ts';
import { Failure } from '../../shared/errors.ts';
import { decodeCursor, encodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { POOLS } from '../../ledger/accounts.ts';
import { houseBalances } from '../../ledger/balances.ts';
import { poolSums } from '../../pools/pool-sums.ts';
import { postedCloses } from '../../pools/posted-closes.ts';
import { checkDecisionSignature, decide } from './decide.ts';
import { auditIntact, auditPage, queuedIds } from './queries.ts';
import { checkRoleDecision, checkRoleProposal } from './role-signatures.ts';
import { confirmRole, listOperators, proposeRole, withdrawRole } from './roles.ts';
import { queuedWithdrawals } from './withdrawal-queue.ts';

const SHOWN_FUNDINGS = 100;
const hex = (bytes: Buffer) => `0x${bytes.toString('hex').padStart(64, '0')}`;

export const operatorRoutes = [
  route('operatorMe', async ({ caller }) => ({ address: caller.address, role: caller.role! })),
  route('withdrawalQueue', async ({ deps: { database }, input, locale }) => {
    const ids = await queuedIds(database, input.state, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const shown = ids.slice(0, PAGE_SIZE);
    const last = shown.at(-1);
    return {
      items: await queuedWithdrawals(database, shown, locale),
      next: ids.length > PAGE_SIZE && last !== undefined ? encodeCursor(last) : null,
    };
  }),
  route('operatorWithdrawal', async ({ deps: { database }, input, locale }) => {
    const [found] = await queuedWithdrawals(database, [BigInt(input.id)], locale);
    if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
    return found;
  }),
  action(
    'decideWithdrawal',
    async ({ caller, input, locale }, tx) => {
      const row = await decide(tx, caller, input);
      return (await queuedWithdrawals(tx, [row.withdrawal_id], locale))[0]!;
    },
    ({ deps, caller, input }) => checkDecisionSignature(deps, caller, input),
  ),
  route('operatorPools', async ({ deps: { database } }) => {
    const [balances, fundings, lastClose] = await Promise.all([
      houseBalances(database),
      database
        .selectFrom('pool_funding')
        .selectAll()
        .orderBy('number', 'desc')
        .limit(SHOWN_FUNDINGS)
        .execute(),
      postedCloses(database, 1),
    ]);
    const due = poolSums(lastClose);
    return {
      pools: balances
        .filter((row) => (POOLS as readonly string[]).includes(row.account))
        .map((row) => ({
          pool: row.account,
          poolId: poolName(row.account),
          asset: row.asset,
          balance: toDecimal(row.balance),
          fundable: row.asset === 'USDT',
          targetPerDay: toDecimal(due.get(row.account as Pool)?.newlyDue ?? 0n),
        })),
      fundings: fundings.map((row) => ({
        number: Number(row.number),
        pool: row.pool,
        from: row.funder,
        amount: toDecimal(row.amount),
        at: toSeconds(row.block_time),
        transactionHash: row.transaction_hash,
        credited: true,
      })),
    };
  }),
  route('auditLog', async ({ deps: { database }, input }) => {
    const rows = await auditPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const intact = await auditIntact(database, rows);
    return {
      ...toPage(
        rows,
        (row) => row.number,
        (row) => ({
          number: Number(row.number),
          at: toSeconds(row.at),
          actor: row.actor,
          action: row.action,
          subject: row.subject,
          details: row.details,
          hash: hex(row.hash),
          previousHash: hex(row.previous_hash),
        }),
      ),
      intact,
    };
  }),
  route('operators', ({ deps }) => listOperators(deps.database)),
  action(
    'proposeRole',
    ({ caller, input }, tx) => proposeRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleProposal(deps, caller, input),
  ),
  action(
    'confirmRole',
    ({ caller, input }, tx) => confirmRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawRole',
    ({ caller, input }, tx) => withdrawRole(tx, caller, input),
    ({ deps, caller, input }) => checkRoleDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
