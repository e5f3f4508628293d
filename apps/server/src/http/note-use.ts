import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';
import type { Caller } from './route.ts';

const NOTED_EVERY_MS = 60_000;
const MAX_SESSIONS = 1_000;
const all = new WeakMap<Deps, LRUCache<string, number>>();

const notedBy = (deps: Deps): LRUCache<string, number> => {
  const noted = all.get(deps) ?? new LRUCache<string, number>({ max: MAX_SESSIONS });
  all.set(deps, noted);
  return noted;
};

export const noteUse = (
  database: Database | Tx,
  tokenHash: Buffer,
  at: Date,
  networkAddress: string,
) =>
  sql`
  insert into operator_session as known (session_id, used_at, network_address)
  select session_id, ${at}, ${networkAddress} from session
  where token_hash = ${tokenHash} and ended_at is null
  on conflict (session_id) do update
    set used_at = excluded.used_at, network_address = excluded.network_address
    where known.used_at < excluded.used_at`.execute(database);

/** Notes that an operator's session is used, once a minute at most; no call waits for it. */
export function noteOperator(deps: Deps, { tokenHash }: Caller, networkAddress: string): void {
  const noted = notedBy(deps);
  const key = tokenHash.toString('hex');
  const now = deps.realNow();
  if (now - (noted.get(key) ?? -Infinity) < NOTED_EVERY_MS) return;
  noted.set(key, now);
  noteUse(deps.writes, tokenHash, new Date(now), networkAddress).catch((error: unknown) => {
    noted.delete(key);
    deps.log.warn({ err: error }, 'use of a session not noted');
  });
}
