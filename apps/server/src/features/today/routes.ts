import { route } from '#http/route.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readFlows } from './flows.ts';
import { readHealth } from './health.ts';
import { readToday } from './today.ts';

const flows = createSnapshot(({ database }) => readFlows(database));

export const routes = [
  route('operatorToday', ({ deps, caller }) =>
    readToday(deps.database, caller.address.toLowerCase()),
  ),
  route('operatorFlows', ({ deps }) => flows(deps)),
  route('operatorHealth', ({ deps }) => readHealth(deps.database)),
];
