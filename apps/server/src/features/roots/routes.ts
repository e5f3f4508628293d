import type { Hex } from 'viem';
import { decodeCursor } from '#http/cursor.ts';
import { route } from '#http/route.ts';
import { takeSignature } from '#settlement/roots/signatures.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { rootPage } from './queries.ts';

const firstPage = createSnapshot((deps) => rootPage(deps, undefined));

export const routes = [
  route('roots', ({ deps, input }) => {
    const before = decodeCursor(input.cursor);
    return before === undefined ? firstPage(deps) : rootPage(deps, before);
  }),
  route('signRoot', async ({ deps, input: { day, signature } }) => ({
    watcher: await takeSignature(deps, day, signature as Hex),
  })),
];
