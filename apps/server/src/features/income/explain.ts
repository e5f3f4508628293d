import type { Hex } from '@fairlaunch/plan';
import type { Endpoints, IncomeKind, Output } from '@fairlaunch/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../errors.ts';
import { askArchive } from '../../settlement/archive/archive.ts';
import { anchorOf, toRootState } from '../../settlement/root-state.ts';

/**
 * Everything that a member's line of a day is made of, from that day's published files and not from live tables, with
 * the line's proof and the root that the day is proven by (rulebook §6, §18). The phone recomputes it.
 * @throws Failure `NOT_FOUND` when the member has no such line on that day
 */
export async function explainLine(database: Database, account: Hex, day: number, kind: IncomeKind): Promise<Output<Endpoints['explainLine']>> {
  const anchor = await anchorOf(database, day);
  if (!anchor) throw new Failure('NOT_FOUND', { field: 'day' });
  const line = await askArchive(database, day, 'line', { account, kind });
  if (!line) throw new Failure('NOT_FOUND', { field: 'kind' });
  const { explanation, manifest, proof } = line;
  return { explanation, manifest, leaf: { account, proof }, root: toRootState(anchor.root), later: anchor.later };
}
