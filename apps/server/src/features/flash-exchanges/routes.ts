import type { OperatorSignature } from '@fairlaunch/plan/day';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { planNow } from '#domain/plans/plan-versions.ts';
import { Failure } from '#shared/errors.ts';
import { checkFlashRequest } from './check-request.ts';
import { cancelExchange, checkCancellation, claimExchange, releaseExchange } from './claim.ts';
import { decideOutcome } from './decide-outcome.ts';
import { checkOutcome, checkOutcomeDecision } from './outcome-signatures.ts';
import { toFlashExchange } from './present.ts';
import { memberPage, offeredAssets, queuedExchange, queuePage } from './queries.ts';
import { proposeOutcome } from './propose-outcome.ts';
import { requestFlashExchange } from './request.ts';

export const routes = [
  route('flashOffer', async ({ deps: { database, config }, caller }) => {
    const { plan, hash } = await planNow(database);
    return {
      planHash: hash,
      feePpm: plan.flash.feePpm,
      btcNetwork: config.BTC_NETWORK,
      assets: await offeredAssets(database, caller.memberId, plan),
    };
  }),
  action(
    'requestFlashExchange',
    ({ deps, caller, input }, tx, warrant: MemberWarrant) =>
      requestFlashExchange(tx, caller, deps.config.BTC_NETWORK, input, warrant),
    ({ deps, caller, input }) => checkFlashRequest(deps, caller, input),
  ),
  route('flashExchanges', async ({ deps: { database }, caller, input }) => {
    const before = decodeCursor(input.cursor);
    const rows = await memberPage(database, caller.memberId, before, PAGE_SIZE + 1);
    return toPage(rows, (row) => row.exchange_id, toFlashExchange);
  }),
  action(
    'cancelFlashExchange',
    ({ caller, input }, tx, warrant: MemberWarrant) =>
      cancelExchange(tx, caller, input.id, warrant),
    ({ deps, caller, input }) => checkCancellation(deps, caller, input),
  ),
  route('flashQueue', ({ deps: { database }, input }) => queuePage(database, input)),
  route('operatorFlashExchange', async ({ deps: { database }, input }) => {
    const found = await queuedExchange(database, BigInt(input.id));
    if (!found) throw new Failure('NOT_FOUND', { field: 'id' });
    return found;
  }),
  action('claimFlashExchange', ({ caller, input }, tx) => claimExchange(tx, caller, input.id)),
  action('releaseFlashExchange', ({ caller, input }, tx) => releaseExchange(tx, caller, input.id)),
  action(
    'proposeFlashOutcome',
    ({ caller, input }, tx) => proposeOutcome(tx, caller, input),
    ({ deps, caller, input }) => checkOutcome(deps, caller, input),
  ),
  action<'decideFlashOutcome', readonly OperatorSignature[]>(
    'decideFlashOutcome',
    ({ caller, input }, tx, signed) => decideOutcome(tx, caller, input, signed),
    ({ deps, caller, input }) => checkOutcomeDecision(deps, caller, input),
  ),
];
