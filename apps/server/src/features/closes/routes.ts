import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { Database } from '#db/database.ts';
import { decodeDayCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { rootsOf } from '#settlement/roots/root-state.ts';
import { Failure } from '#shared/errors.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { toClose } from './present.ts';
import { askForPreview, readPreview } from './preview.ts';
import { operatorCloses } from './operator-closes.ts';
import { closePage, findClose } from './queries.ts';
import { readRun } from './run.ts';

type Closes = Output<Endpoints['closes']>;

async function readPage(database: Database, before?: number): Promise<Closes> {
  const rows = await closePage(database, before, PAGE_SIZE + 1);
  const roots = await rootsOf(
    database,
    rows.map((row) => row.day),
  );
  return toPage(
    rows,
    (row) => row.day,
    (row) => toClose(row, roots.get(row.day)),
  );
}

const firstPage = createSnapshot(({ database }) => readPage(database));

export const routes = [
  route('closes', async ({ deps, input }) => {
    const cursor = decodeDayCursor(input.cursor);
    return cursor === undefined ? firstPage(deps) : readPage(deps.database, cursor);
  }),
  route('close', async ({ deps: { database }, input: { day } }) => {
    const row = await findClose(database, day);
    if (!row) throw new Failure('NOT_FOUND', { field: 'day' });
    return toClose(row, (await rootsOf(database, [day])).get(day));
  }),
  route('operatorCloses', ({ deps: { database }, input }) => operatorCloses(database, input)),
  route('operatorClose', ({ deps, input }) => readRun(deps.database, input.day)),
  route('closePreview', ({ deps }) => readPreview(deps.database)),
  action('previewClose', async ({ caller }, tx) => {
    await askForPreview(tx, caller.address.toLowerCase());
    return readPreview(tx);
  }),
];
