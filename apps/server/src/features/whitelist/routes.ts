import { toDecimal } from '@fairlaunch/money';
import { businessDay } from '@fairlaunch/plan';
import { toSeconds, type Database } from '../../db/database.ts';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { houseBalance, memberBalance } from '../../ledger/balances.ts';
import { businessNow } from '../../ledger/day.ts';
import { releasedOn } from '../../releases/figures.ts';
import { lastPosted } from '../../settlement/archive/live/live.ts';
import { Failure } from '../../shared/errors.ts';
import { buyWhitelist, checkPurchaseSignature } from './buy.ts';
import { confirmSale, proposeSale, withdrawSale } from './decide.ts';
import {
  hasOpened,
  lastSale,
  lockedPage,
  lockedPositions,
  salePage,
  stagesOf,
  toLockedPosition,
  toSale,
  toStage,
} from './queries.ts';
import { checkSaleDecision, checkSaleProposal } from './signatures.ts';

async function when(database: Database) {
  const { now } = await businessNow(database);
  return { now, day: businessDay(toSeconds(now)) };
}

export const routes = [
  route('whitelist', async ({ deps: { database } }) => {
    const sale = await lastSale(database);
    const [stages, inventory, { day }] = await Promise.all([
      stagesOf(database, sale === undefined ? [] : [sale]),
      houseBalance(database, 'SWAP_INV', 'BHC'),
      when(database),
    ]);
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
    ({ caller, input }, tx) => buyWhitelist(tx, caller, input),
    ({ deps, caller, input }) => checkPurchaseSignature(deps, caller, input),
  ),
  route('whitelistSales', async ({ deps: { database }, input }) => {
    const rows = await salePage(database, decodeCursor(input.cursor), PAGE_SIZE + 1);
    const stages = await stagesOf(
      database,
      rows.map(({ sale_id }) => sale_id),
    );
    const moment = await when(database);
    return toPage(
      rows,
      (row) => row.sale_id,
      (row) => toSale(row, stages, moment),
    );
  }),
  action(
    'proposeWhitelistSale',
    ({ caller, input }, tx) => proposeSale(tx, caller, input),
    ({ deps, caller, input }) => checkSaleProposal(deps, caller, input),
  ),
  action(
    'confirmWhitelistSale',
    ({ caller, input }, tx) => confirmSale(tx, caller, input),
    ({ deps, caller, input }) => checkSaleDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawWhitelistSale',
    ({ caller, input }, tx) => withdrawSale(tx, caller, input),
    ({ deps, caller, input }) => checkSaleDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
