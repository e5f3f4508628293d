import { toDecimal } from '@fairlaunch/money';
import { businessDay, NODE_KINDS } from '@fairlaunch/plan';
import { toSeconds, type Database } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { businessNow, lastPosted } from '#ledger/day.ts';
import { planOn } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { buyNode, checkPurchaseSignature } from './buy-node.ts';
import { cancelNode, checkCancellationSignature } from './cancel-node.ts';
import { bonusState, dividendsPerWeight, kindTerms, nodeOffer } from './offer.ts';
import { toNode, type NodeMoment } from './present.ts';
import { findNode, nodePage, nodeStanding, publicNodePage, soldByKind } from './queries.ts';

const kinds = createSnapshot(async ({ database }) => {
  const today = await todayOf(database);
  const { plan } = await planOn(database, today);
  const { plan: atActivation } = await planOn(database, today + plan.nodes.coolingDays);
  const [sold, bonus, earned] = await Promise.all([
    soldByKind(database),
    bonusState(database, plan),
    dividendsPerWeight(database),
  ]);
  return {
    kinds: NODE_KINDS.map((kind) => kindTerms(plan, atActivation, kind, sold.get(kind) ?? 0)),
    coolingDays: plan.nodes.coolingDays,
    maxPerMember: plan.nodes.maxPerMember,
    bonus,
    earned,
  };
});

export const routes = [
  route('nodeKinds', ({ deps }) => kinds(deps)),
  route('publicNodes', async ({ deps: { database }, input }) => {
    const rows = await publicNodePage(database, decodeCursor(input.cursor), PAGE_SIZE + 1);
    return toPage(
      rows,
      (row) => row.order,
      (row) => ({ ...row, order: Number(row.order) }),
    );
  }),
  route('nodeOffer', ({ deps: { database }, caller, input }) =>
    nodeOffer(database, caller.memberId, input.kind),
  ),
  route('nodes', async ({ deps: { database }, caller, input }) => {
    const before = decodeCursor(input.cursor);
    const rows = await nodePage(database, caller.memberId, before, PAGE_SIZE + 1);
    const moment = await momentOf(database);
    return toPage(
      rows,
      (row) => row.number,
      (row) => toNode(row, moment),
    );
  }),
  route('nodeSummary', async ({ deps: { database }, caller }) => {
    const { nodes, dividends, promo } = await nodeStanding(database, caller.memberId);
    return { standing: nodes, dividends: toDecimal(dividends), promo: toDecimal(promo) };
  }),
  route('node', async ({ deps: { database }, caller, input }) => {
    const row = await findNode(database, caller.memberId, input.number);
    if (!row) throw new Failure('NOT_FOUND', { field: 'number' });
    return toNode(row, await momentOf(database));
  }),
  action(
    'buyNode',
    ({ deps, caller, input }, tx, warrant: MemberWarrant) =>
      buyNode(tx, caller, input, deps.config.REVENUE_ADDRESS, warrant),
    ({ deps, caller, input }) => checkPurchaseSignature(deps, caller, input),
  ),
  action(
    'cancelNode',
    ({ caller, input }, tx, warrant: MemberWarrant) =>
      cancelNode(tx, caller.memberId, input.number, warrant),
    ({ deps, caller, input }) => checkCancellationSignature(deps, caller, input),
  ),
];

const todayOf = async (database: Database): Promise<number> =>
  businessDay(toSeconds((await businessNow(database)).now));

async function momentOf(database: Database): Promise<NodeMoment> {
  const [day, closed] = await Promise.all([todayOf(database), lastPosted(database)]);
  return { day, closed };
}
