import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { toUsdbRelease, usdbReleasePage } from './queries.ts';

export const routes = [
  route('usdbReleases', async ({ deps: { database }, caller: { memberId }, input }) =>
    toPage(
      await usdbReleasePage(database, memberId, decodeCursor(input.cursor), PAGE_SIZE + 1),
      (row) => row.number,
      toUsdbRelease,
    ),
  ),
];
