import { toDecimal } from '@fairlaunch/money';
import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { heldIn, memberBalances } from '#ledger/balances.ts';
import { releasedOn } from '#domain/releases/figures.ts';
import {
  grantPage,
  pointsPage,
  releasedPoints,
  toPointsPosition,
  toPublicGrant,
} from './queries.ts';
import { lastPosted } from '#ledger/day.ts';

export const routes = [
  route('publicGrants', async ({ deps: { database }, input }) =>
    toPage(
      await grantPage(database, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.grant_id,
      toPublicGrant,
    ),
  ),
  route('points', async ({ deps: { database }, caller: { memberId } }) => {
    const closed = await lastPosted(database);
    const [balances, released, today] = await Promise.all([
      memberBalances(database, memberId),
      releasedPoints(database, memberId),
      releasedOn(database, memberId, closed, 'POINTS_RELEASE'),
    ]);
    const points = heldIn(balances, 'WPT');
    return {
      whitelist: {
        available: toDecimal(points.available),
        remaining: toDecimal(points.vesting),
        released: toDecimal(released),
        releasedToday: toDecimal(today),
      },
      contribution: toDecimal(heldIn(balances, 'CPT').available),
      coupons: toDecimal(heldIn(balances, 'COUPON').available),
      closedDay: closed ?? null,
    };
  }),
  route('pointsPositions', async ({ deps: { database }, caller, input }) => {
    const [rows, closed] = await Promise.all([
      pointsPage(database, caller.memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      lastPosted(database),
    ]);
    return toPage(
      rows,
      (row) => row.number,
      (row) => toPointsPosition(row, closed),
    );
  }),
];
