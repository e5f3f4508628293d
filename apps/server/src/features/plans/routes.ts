import { businessDay } from '@fairlaunch/plan';
import { toSeconds, type Database } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { planOn } from '../../plans/plan-versions.ts';
import { Failure } from '../../shared/errors.ts';
import { confirmPlan, withdrawPlan } from './decide.ts';
import { checkPlanDecision, checkPlanProposal } from './plan-signatures.ts';
import { problemOf, proposalPage, toProposal } from './proposals.ts';
import { proposePlan } from './propose.ts';
import { announcedPlans, lastNumber } from './versions.ts';

const today = async (database: Database): Promise<number> =>
  businessDay(toSeconds((await businessNow(database)).now));

export const routes = [
  route('plans', async ({ deps: { database }, input }) =>
    toPage(
      await announcedPlans(
        database,
        await today(database),
        decodeCursor(input.cursor),
        PAGE_SIZE + 1,
      ),
      (row) => row.number,
      (row) => row,
    ),
  ),
  route('planText', async ({ deps: { database }, input }) => {
    const row = await database
      .selectFrom('plan_version')
      .selectAll()
      .where('hash', '=', input.hash.toLowerCase())
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND', { field: 'hash' });
    return { hash: row.hash, plan: row.plan };
  }),
  route('planProposals', async ({ deps: { database }, input }) => {
    const { now } = await businessNow(database);
    const day = businessDay(toSeconds(now));
    const [rows, last, { plan }] = await Promise.all([
      proposalPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      lastNumber(database),
      planOn(database, day),
    ]);
    return toPage(
      rows,
      (row) => row.proposal_id,
      (row) => toProposal(row, now, problemOf(row, { now, day, plan, last })),
    );
  }),
  action(
    'proposePlan',
    ({ caller, input }, tx) => proposePlan(tx, caller, input),
    ({ deps, caller, input }) => checkPlanProposal(deps, caller, input),
  ),
  action(
    'confirmPlan',
    ({ caller, input }, tx) => confirmPlan(tx, caller, input),
    ({ deps, caller, input }) => checkPlanDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawPlan',
    ({ caller, input }, tx) => withdrawPlan(tx, caller, input),
    ({ deps, caller, input }) => checkPlanDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
