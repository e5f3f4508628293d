import { route } from '../../http/route.ts';
import { createSnapshot } from '../../shared/snapshots.ts';
import { readCoverage } from './coverage.ts';

const coverage = createSnapshot(readCoverage);

export const routes = [route('coverage', ({ deps }) => coverage(deps))];
