import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { Failure } from '#shared/errors.ts';
import { collectAirdrop } from './collect.ts';
import {
  airdropPage,
  airdropRows,
  memberSharePage,
  sharePage,
  today,
  toMemberAirdrop,
  toPublicAirdrop,
  toShare,
} from './queries.ts';

export const routes = [
  route('publicAirdrops', async ({ deps: { database }, input }) => {
    const [rows, day] = await Promise.all([
      airdropPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      today(database),
    ]);
    return toPage(
      rows,
      (row) => row.airdrop_id,
      (row) => toPublicAirdrop(row, day),
    );
  }),
  route('publicAirdrop', async ({ deps: { database }, input }) => {
    const [[row], day] = await Promise.all([
      airdropRows(database, [BigInt(input.id)]),
      today(database),
    ]);
    if (!row) throw new Failure('NOT_FOUND', { field: 'id' });
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
];
