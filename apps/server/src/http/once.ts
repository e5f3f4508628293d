import { createHash } from 'node:crypto';
import { canonicalJson } from '@fairlaunch/plan';
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '../db/database.ts';
import { personalData } from '../personal-data/keys.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { noteAction } from '../shared/own-actions.ts';
import { forgetAfter } from './result-memory.ts';

type Action = { memberId: bigint; requestId: string; endpoint: string; body: unknown };

/**
 * Hash of a request without its signature, which a retry may renew. It is keyed, since a thief of
 * the database could find an address, a phone or a word in a body by trying.
 */
function bodyHash({ config }: Deps, body: unknown): Buffer {
  const text = asked(body);
  return personalData(config)?.hash('REQUEST', text) ?? plainHash(text);
}

function asked(body: unknown): string {
  const { signature: _signature, deadline: _deadline, ...rest } = body as Record<string, unknown>;
  return canonicalJson(rest);
}

const plainHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Also true for a hash from before the server had keys. */
const isOf = (hash: Buffer, deps: Deps, body: unknown): boolean =>
  hash.equals(bodyHash(deps, body)) || hash.equals(plainHash(asked(body)));

async function firstResult(
  database: Database | Tx,
  deps: Deps,
  action: Action,
): Promise<{ data: unknown } | undefined> {
  const { rows } = await sql<{ endpoint: string; body_hash: Buffer; data: unknown }>`
    select endpoint, body_hash, data from request_result
    where member_id = ${action.memberId} and request_id = ${action.requestId}`.execute(database);
  const [known] = rows;
  if (!known) return undefined;
  if (known.endpoint !== action.endpoint || !isOf(known.body_hash, deps, action.body))
    throw new Failure('REQUEST_ID_REUSED');
  return { data: known.data };
}

/** Inserts the request id and removes it at once, so that it waits for an action under way. */
export async function isDone(tx: Tx, memberId: bigint, requestId: string): Promise<boolean> {
  const key = { member_id: memberId, request_id: requestId };
  const claimed = await tx
    .insertInto('request_result')
    .values({ ...key, endpoint: '', body_hash: Buffer.alloc(32), data: null, forget_after: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return true;
  await tx
    .deleteFrom('request_result')
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute();
  return false;
}

/**
 * Runs an action once: a repeat returns the first result, a concurrent call waits for it, and a
 * failed one leaves no trace.
 */
export async function once<Prepared>(
  deps: Deps,
  action: Action,
  prepare: (() => Promise<Prepared>) | undefined,
  act: (tx: Tx, prepared: Prepared) => Promise<unknown>,
): Promise<unknown> {
  let prepared: Prepared | undefined;
  if (prepare) {
    const known = await firstResult(deps.database, deps, action);
    if (known) return known.data;
    try {
      prepared = await prepare();
    } catch (error) {
      // A concurrent repeat may have used what this one lacks.
      const done = await firstResult(deps.database, deps, action);
      if (done) return done.data;
      throw error;
    }
  }
  const { memberId, requestId, endpoint, body } = action;
  const result = await inTransaction(deps.writes, async (tx) => {
    const claimed = await sql`
      insert into request_result (member_id, request_id, endpoint, body_hash, forget_after)
      values (${memberId}, ${requestId}, ${endpoint}, ${bodyHash(deps, body)},
        ${forgetAfter(endpoint, deps.realNow())})
      on conflict do nothing`.execute(tx);
    if (claimed.numAffectedRows === 0n) return (await firstResult(tx, deps, action))!.data;
    const data = await act(tx, prepared as Prepared);
    await sql`update request_result set data = ${JSON.stringify(data)}
      where member_id = ${memberId} and request_id = ${requestId}`.execute(tx);
    return data;
  });
  noteAction(memberId);
  return result;
}
