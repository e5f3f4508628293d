import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { toSeconds } from '#db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import type { MemberWarrant } from '#chain/member-signature.ts';
import { action, route } from '#http/route.ts';
import { houseBalance, memberBalance } from '#ledger/balances.ts';
import { businessNow, lastPosted } from '#ledger/day.ts';
import { releasedOn } from '#domain/releases/figures.ts';
import { Failure } from '#shared/errors.ts';
import { buyWhitelist, checkPurchaseSignature } from './buy.ts';
import {
  hasOpened,
  lastSale,
  lockedPage,
  lockedPositions,
  stagesOf,
  toLockedPosition,
  toStage,
} from './queries.ts';

export const routes = [
  route('whitelist', async ({ deps: { database } }) => {
    const sale = await lastSale(database);
    const [stages, inventory, { now }] = await Promise.all([
      stagesOf(database, sale === undefined ? [] : [sale]),
      houseBalance(database, 'SWAP_INV', 'BHC'),
      businessNow(database),
    ]);
    const day = businessDay(toSeconds(now));
    return {
      sale: sale === undefined ? null : Number(sale),
      stages: stages.filter(hasOpened).map((row) => toStage(row, day)),
      inventory: toDecimal(inventory),
    };
  }),
  route('lockedSummary', async ({ deps: { database }, caller: { memberId } }) => {
    const closed = await lastPosted(database);
    const [{ vesting }, today] = await Promise.all([
      memberBalance(database, memberId, 'BHC'),
      releasedOn(database, memberId, closed, 'WHITELIST_RELEASE'),
    ]);
    return {
      remaining: toDecimal(vesting),
      releasedToday: toDecimal(today),
      closedDay: closed ?? null,
    };
  }),
  route('lockedPositions', async ({ deps: { database }, caller, input }) => {
    const [rows, closed] = await Promise.all([
      lockedPage(database, caller.memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      lastPosted(database),
    ]);
    return toPage(
      rows,
      (row) => row.purchase_id,
      (row) => toLockedPosition(row, closed),
    );
  }),
  route('lockedPosition', async ({ deps: { database }, caller, input }) => {
    const row = await lockedPositions(database, caller.memberId)
      .where('bought.purchase_id', '=', BigInt(input.number))
      .executeTakeFirst();
    if (!row) throw new Failure('NOT_FOUND', { field: 'number' });
    return toLockedPosition(row, await lastPosted(database));
  }),
  action(
    'buyWhitelist',
    ({ caller, input }, tx, warrant: MemberWarrant) => buyWhitelist(tx, caller, input, warrant),
    ({ deps, caller, input }) => checkPurchaseSignature(deps, caller, input),
  ),
];
