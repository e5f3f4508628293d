import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import {
  confirmVirtualNodes,
  proposeVirtualNodes,
  stopVirtualNodes,
  withdrawVirtualNodes,
} from './decide.ts';
import { toVirtualNodeGrant, virtualNodePage } from './queries.ts';
import { checkVirtualNodesDecision, checkVirtualNodesProposal } from './signatures.ts';

export const routes = [
  route('virtualNodeGrants', async ({ deps: { database }, input }) => {
    const rows = await virtualNodePage(database, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const { now } = await businessNow(database);
    return toPage(
      rows,
      (row) => row.grant_id,
      (row) => toVirtualNodeGrant(row, now),
    );
  }),
  action(
    'proposeVirtualNodes',
    ({ caller, input }, tx) => proposeVirtualNodes(tx, caller, input),
    ({ deps, caller, input }) => checkVirtualNodesProposal(deps, caller, input),
  ),
  action(
    'confirmVirtualNodes',
    ({ caller, input }, tx) => confirmVirtualNodes(tx, caller, input),
    ({ deps, caller, input }) => checkVirtualNodesDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawVirtualNodes',
    ({ caller, input }, tx) => withdrawVirtualNodes(tx, caller, input),
    ({ deps, caller, input }) => checkVirtualNodesDecision(deps, caller, input, 'WITHDRAW'),
  ),
  action(
    'stopVirtualNodes',
    ({ caller, input }, tx) => stopVirtualNodes(tx, caller, input),
    ({ deps, caller, input }) => checkVirtualNodesDecision(deps, caller, input, 'STOP'),
  ),
];
