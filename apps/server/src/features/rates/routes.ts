import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { standingRates, toPostedRate } from '../../rates/posted.ts';
import { confirmRate, proposeRate, stopRate, withdrawRate } from './decide.ts';
import { ratePage, toProposal } from './queries.ts';
import { checkRateDecision, checkRateProposal } from './signatures.ts';

export const routes = [
  route('rates', async ({ deps: { database } }) => {
    const { now } = await businessNow(database);
    return { standing: (await standingRates(database, now)).map((row) => toPostedRate(row, now)) };
  }),
  route('ratePostings', async ({ deps: { database }, input }) => {
    const wanted = { before: decodeCursor(input.cursor), posted: true };
    const rows = await ratePage(database, wanted, PAGE_SIZE + 1);
    const { now } = await businessNow(database);
    return toPage(
      rows,
      (row) => row.posting_id,
      (row) => toPostedRate(row, now),
    );
  }),
  route('rateProposals', async ({ deps: { database }, input }) => {
    const wanted = { before: decodeCursor(input.cursor), posted: false };
    const rows = await ratePage(database, wanted, PAGE_SIZE + 1);
    const { now } = await businessNow(database);
    return toPage(
      rows,
      (row) => row.posting_id,
      (row) => toProposal(row, now),
    );
  }),
  action(
    'proposeRate',
    ({ caller, input }, tx) => proposeRate(tx, caller, input),
    ({ deps, caller, input }) => checkRateProposal(deps, caller, input),
  ),
  action(
    'confirmRate',
    ({ caller, input }, tx) => confirmRate(tx, caller, input),
    ({ deps, caller, input }) => checkRateDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawRate',
    ({ caller, input }, tx) => withdrawRate(tx, caller, input),
    ({ deps, caller, input }) => checkRateDecision(deps, caller, input, 'WITHDRAW'),
  ),
  action(
    'stopRate',
    ({ caller, input }, tx) => stopRate(tx, caller, input),
    ({ deps, caller, input }) => checkRateDecision(deps, caller, input, 'STOP'),
  ),
];
