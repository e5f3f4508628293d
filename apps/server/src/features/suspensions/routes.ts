import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { confirmSuspension, proposeSuspension, withdrawSuspension } from './decide.ts';
import { suspensionPage, toSuspensionChange } from './queries.ts';
import { checkSuspensionDecision, checkSuspensionProposal } from './signatures.ts';

export const routes = [
  route('suspensions', async ({ deps: { database }, input }) => {
    const [rows, { now }] = await Promise.all([
      suspensionPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      businessNow(database),
    ]);
    return toPage(
      rows,
      (row) => row.id,
      (row) => toSuspensionChange(row, now),
    );
  }),
  action(
    'proposeSuspension',
    ({ caller, input }, tx) => proposeSuspension(tx, caller, input),
    ({ deps, caller, input }) => checkSuspensionProposal(deps, caller, input),
  ),
  action(
    'confirmSuspension',
    ({ caller, input }, tx) => confirmSuspension(tx, caller, input),
    ({ deps, caller, input }) => checkSuspensionDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawSuspension',
    ({ caller, input }, tx) => withdrawSuspension(tx, caller, input),
    ({ deps, caller, input }) => checkSuspensionDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
