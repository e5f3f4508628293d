import { airdropList } from '@fairlaunch/protocol';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { businessNow } from '../../ledger/day.ts';
import { Failure } from '../../shared/errors.ts';
import { collectAirdrop } from './collect.ts';
import { confirmAirdrop, proposeAirdrop, withdrawAirdrop } from './decide.ts';
import { storedList } from './list.ts';
import {
  airdropPage,
  airdropRow,
  memberSharePage,
  sharePage,
  today,
  toAirdrop,
  toMemberAirdrop,
  toPublicAirdrop,
  toShare,
} from './queries.ts';
import { checkAirdropDecision, checkAirdropProposal } from './signatures.ts';

export const routes = [
  route('publicAirdrops', async ({ deps: { database }, input }) => {
    const [rows, day] = await Promise.all([
      airdropPage(database, 'given', decodeCursor(input.cursor), PAGE_SIZE + 1),
      today(database),
    ]);
    return toPage(
      rows,
      (row) => row.airdrop_id,
      (row) => toPublicAirdrop(row, day),
    );
  }),
  route('publicAirdrop', async ({ deps: { database }, input }) => {
    const [row, day] = await Promise.all([airdropRow(database, input.id), today(database)]);
    if (row?.state !== 'CONFIRMED') throw new Failure('NOT_FOUND', { field: 'id' });
    return toPublicAirdrop(row, day);
  }),
  route('airdropShares', async ({ deps: { database }, input }) =>
    toPage(
      await sharePage(database, input.id, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.line,
      toShare,
    ),
  ),
  route('myAirdrops', async ({ deps: { database }, caller: { memberId }, input }) => {
    const [rows, day] = await Promise.all([
      memberSharePage(database, memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      today(database),
    ]);
    return toPage(
      rows,
      (row) => row.airdrop_id,
      (row) => toMemberAirdrop(row, day),
    );
  }),
  action('collectAirdrop', ({ caller, input }, tx) => collectAirdrop(tx, caller, input.id)),
  route('operatorAirdrops', async ({ deps: { database }, input }) => {
    const [rows, { now }] = await Promise.all([
      airdropPage(database, 'operators', decodeCursor(input.cursor), PAGE_SIZE + 1),
      businessNow(database),
    ]);
    return toPage(
      rows,
      (row) => row.airdrop_id,
      (row) => toAirdrop(row, now),
    );
  }),
  route('operatorAirdropList', async ({ deps: { database }, input }) => ({
    list: airdropList(await storedList(database, BigInt(input.id))),
  })),
  action(
    'proposeAirdrop',
    ({ caller, input }, tx) => proposeAirdrop(tx, caller, input),
    ({ deps, caller, input }) => checkAirdropProposal(deps, caller, input),
  ),
  action(
    'confirmAirdrop',
    ({ caller, input }, tx) => confirmAirdrop(tx, caller, input),
    ({ deps, caller, input }) => checkAirdropDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawAirdrop',
    ({ caller, input }, tx) => withdrawAirdrop(tx, caller, input),
    ({ deps, caller, input }) => checkAirdropDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
