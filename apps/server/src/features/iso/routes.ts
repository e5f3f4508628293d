import { toDecimal } from '@fairlaunch/money';
import { route } from '#http/route.ts';
import { ownLines } from '#domain/income/own-lines.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readIso } from './iso.ts';
import { lastPosted } from '#ledger/day.ts';

const iso = createSnapshot(readIso);

export const routes = [
  route('iso', ({ deps }) => iso(deps)),
  route('isoShare', async ({ deps: { database }, caller }) => {
    const asOf = await lastPosted(database);
    if (asOf === undefined) return { days: [] };
    const { rows } = await ownLines(caller.memberId, 'BHC_OUTPUT', asOf).execute(database);
    return { days: rows.map(({ day, paid }) => ({ day, paid: toDecimal(paid) })).reverse() };
  }),
];
