import { toDecimal } from '@fairlaunch/money';
import { decodeCursor, PAGE_SIZE, toPage } from '../../http/cursor.ts';
import { action, route } from '../../http/route.ts';
import { heldIn, memberBalances } from '../../ledger/balances.ts';
import { businessNow } from '../../ledger/day.ts';
import { releasedOn } from '../../releases/figures.ts';
import { lastPosted } from '../../settlement/archive/live/live.ts';
import { confirmGrant, proposeGrant, withdrawGrant } from './decide.ts';
import {
  grantPage,
  pointsPage,
  releasedPoints,
  toGrant,
  toPointsPosition,
  toPublicGrant,
} from './queries.ts';
import { checkGrantDecision, checkGrantProposal } from './signatures.ts';

export const routes = [
  route('publicGrants', async ({ deps: { database }, input }) =>
    toPage(
      await grantPage(database, 'given', decodeCursor(input.cursor), PAGE_SIZE + 1),
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
  route('operatorGrants', async ({ deps: { database }, input }) => {
    const [rows, { now }] = await Promise.all([
      grantPage(database, 'operators', decodeCursor(input.cursor), PAGE_SIZE + 1),
      businessNow(database),
    ]);
    return toPage(
      rows,
      (row) => row.grant_id,
      (row) => toGrant(row, now),
    );
  }),
  action(
    'proposeGrant',
    ({ caller, input }, tx) => proposeGrant(tx, caller, input),
    ({ deps, caller, input }) => checkGrantProposal(deps, caller, input),
  ),
  action(
    'confirmGrant',
    ({ caller, input }, tx) => confirmGrant(tx, caller, input),
    ({ deps, caller, input }) => checkGrantDecision(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'withdrawGrant',
    ({ caller, input }, tx) => withdrawGrant(tx, caller, input),
    ({ deps, caller, input }) => checkGrantDecision(deps, caller, input, 'WITHDRAW'),
  ),
];
