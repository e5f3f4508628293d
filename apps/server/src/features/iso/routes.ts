import { toDecimal } from '@fairlaunch/money';
import { route } from '../../http/route.ts';
import { createSnapshot } from '../../shared/snapshots.ts';
import { readIso } from './iso.ts';
import { newestPostedDay, ownOutput } from './queries.ts';

const iso = createSnapshot(readIso);

export const routes = [
  route('iso', ({ deps }) => iso(deps)),
  route('isoShare', async ({ deps: { database }, caller }) => {
    const closedThrough = await newestPostedDay(database);
    if (closedThrough === undefined) return { days: [] };
    const { rows } = await ownOutput(caller.memberId, closedThrough).execute(database);
    return { days: rows.map(({ day, paid }) => ({ day, paid: toDecimal(paid) })).reverse() };
  }),
];
