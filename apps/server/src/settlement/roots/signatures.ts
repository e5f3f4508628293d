import type { Address, Hex } from 'viem';
import { recoverAddress } from '#chain/recover-address.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Selectable } from 'kysely';
import { logEvent } from '#shared/events.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { proposalDigest } from './root-proposal.ts';
import { closedDayOf, openRootsOf, type RootRow } from './root-state.ts';
import { watchersNow } from './watchers.ts';

export type RootSignature = Selectable<Tables['root_signature']> & {
  watcher: Address;
  signature: Hex;
};

/** The treasury takes signatures in one form alone: `v` of 27 or 28, and the lower `s`. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const FORM = /^0x[0-9a-f]{64}([0-9a-f]{64})1[bc]$/;

/** Who signed a root; undefined for a signature that the treasury would not take. */
function signerOf({ config }: Deps, row: RootRow, signature: Hex): Address | undefined {
  const s = FORM.exec(signature)?.[1];
  if (s === undefined || BigInt(`0x${s}`) > HIGHEST_S) return undefined;
  const digest = proposalDigest(config.CHAIN_ID, config.TREASURY_ADDRESS, closedDayOf(row));
  return recoverAddress(digest, signature);
}

const waits = ({ state }: RootRow): boolean => state === 'UNPUBLISHED' || state === 'PENDING';

/** By root. Those over a root that waits are what they say, whoever wrote them. */
export async function storedSignatures(
  deps: Deps,
  database: Database,
  roots: readonly RootRow[],
): Promise<Map<bigint, RootSignature[]>> {
  if (roots.length === 0) return new Map();
  const byAttempt = new Map(roots.map((root) => [root.attempt, root]));
  const rows = await database
    .selectFrom('root_signature')
    .selectAll()
    .where('attempt', 'in', [...byAttempt.keys()])
    .orderBy('watcher')
    .orderBy('posted_at')
    .execute();
  const right = rows.filter(({ attempt, watcher, signature }) => {
    const root = byAttempt.get(attempt)!;
    return !waits(root) || signerOf(deps, root, signature as Hex) === watcher;
  });
  return Map.groupBy(right as RootSignature[], ({ attempt }) => attempt);
}

/**
 * Takes in a signature over a root that waits, also for its 12 hours: a watcher that comes late says
 * that it stands behind what is pending, and the treasury never takes the same proposal twice. A
 * watcher's first one stays.
 * @throws Failure NOT_FOUND without such a root; SIGNATURE_INVALID if no watcher has signed it
 */
export async function takeSignature(deps: Deps, day: number, given: Hex): Promise<Address> {
  const [row] = await openRootsOf(deps.database, day);
  if (!row) throw new Failure('NOT_FOUND', { field: 'day' });
  const signature = given.toLowerCase() as Hex;
  const watcher = signerOf(deps, row, signature);
  if (!watcher || !(await watchersNow(deps)).addresses.includes(watcher))
    throw new Failure('SIGNATURE_INVALID', { field: 'signature' });
  const known = (await storedSignatures(deps, deps.database, [row])).get(row.attempt) ?? [];
  if (known.some((one) => one.watcher === watcher)) return watcher;
  const { numInsertedOrUpdatedRows: added } = await deps.writes
    .insertInto('root_signature')
    .values({ attempt: row.attempt, watcher, signature })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added) logEvent(deps.log, 'root_signed', { day, root: row.root, watcher });
  return watcher;
}
