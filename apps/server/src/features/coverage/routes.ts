import { route } from '#http/route.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readAssetHistory } from './asset-history.ts';
import { HISTORY_CLOSES, readCoverage } from './coverage.ts';

const coverage = createSnapshot(readCoverage);

const assetHistory = createSnapshot(({ database }) => readAssetHistory(database, HISTORY_CLOSES));

export const routes = [
  route('coverage', ({ deps }) => coverage(deps)),
  route('coverageHistory', async ({ deps }) => ({ assets: await assetHistory(deps) })),
];
