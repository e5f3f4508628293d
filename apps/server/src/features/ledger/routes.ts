import { route } from '#http/route.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readLedger } from './accounts.ts';
import { operatorPostings } from './operator-postings.ts';
import { readPosting } from './posting.ts';

const ledger = createSnapshot(({ database }) => readLedger(database));

export const routes = [
  route('operatorLedger', ({ deps }) => ledger(deps)),
  route('operatorPostings', ({ deps, input }) => operatorPostings(deps, input)),
  route('operatorPosting', ({ deps, input }) => readPosting(deps.database, input.id)),
];
