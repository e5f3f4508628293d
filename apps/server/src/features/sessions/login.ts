import { randomBytes } from 'node:crypto';
import { isForDevice, randomText, type OperatorRole } from '@fairlaunch/protocol';
import { translate } from '@fairlaunch/locales/server';
import { MAX_KEPT_SESSIONS } from './sessions.ts';
import { sql } from 'kysely';
import type { Address, Hex } from 'viem';
import { verifyText } from '#chain/signatures.ts';
import { audit } from '#db/audit.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { tokenHash } from '#http/bearer-token.ts';
import { findOrCreateMember } from '#ledger/find-or-create-member.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { noteUse } from '#http/note-use.ts';
import { deviceThumbprint } from '#personal-data/device.ts';
import { browserOf } from './browser.ts';
import { consoleHost, LOGIN_NONCE_LIFETIME_MS, loginMessage } from './login-message.ts';

/** Lifetime of a session (rulebook §16.4). */
export const SESSION_LIFETIME_MS = 12 * 3_600_000;

/** Limit of one member on one device, where each tab has a session. */
export const MAX_OPEN_SESSIONS = 5;

/** Makes a nonce and its message, which is English: EIP-4361 allows ASCII only. */
export async function startLogin(
  deps: Deps,
  { address, deviceKey, origin }: { address: Address; deviceKey: string; origin: string },
) {
  const now = deps.realNow();
  const nonce = randomText(24);
  const message = await loginMessage(deps.config, {
    origin,
    address,
    deviceKey,
    nonce,
    statement: translate('en_US', 'login.statement'),
    issuedAt: now,
  });
  const expires = now + LOGIN_NONCE_LIFETIME_MS;
  await deps.writes
    .insertInto('login_nonce')
    .values({
      nonce,
      address: address.toLowerCase(),
      device_key: deviceKey,
      message,
      expires_at: new Date(expires),
    })
    .execute();
  return { message, nonce, expiresAt: Math.floor(expires / 1000) };
}

/** Uses a nonce up before the signature is checked, so that it works once, whatever the result. */
async function takeNonce(
  deps: Deps,
  input: { address: string; deviceKey: string; nonce: string },
): Promise<{ message: string; role: OperatorRole | null; now: Date }> {
  const address = input.address.toLowerCase();
  const taken = await deps.writes
    .updateTable('login_nonce')
    .set({ used_at: new Date(deps.realNow()) })
    .where('nonce', '=', input.nonce)
    .where('address', '=', address)
    .where('device_key', '=', input.deviceKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(deps.realNow()))
    .returning((row) => [
      'message',
      row.selectFrom('operator').select('role').where('operator.address', '=', address).as('role'),
      sql<Date>`business_now()`.as('now'),
    ])
    .executeTakeFirst();
  if (!taken || !(await isForDevice(taken.message, input.deviceKey)))
    throw new Failure('NONCE_INVALID');
  return taken;
}

/**
 * Ends sessions of other devices (spec §8, 40002). Those of this device, one for each tab, stay up
 * to `MAX_OPEN_SESSIONS`. Of ended sessions the newest rows are kept.
 */
async function makeRoom(tx: Tx, memberId: bigint, deviceKey: string, now: Date): Promise<void> {
  const beyond = (kept: number, which = sql`true`) =>
    sql`(select token_hash from session where member_id = ${memberId} and ${which}
      order by created_at desc, session_id offset ${kept})`;
  const own = sql`ended_at is null and device_key = ${deviceKey}`;
  await sql`
    with removed as (delete from session where token_hash in ${beyond(MAX_KEPT_SESSIONS - 1)}
      returning token_hash)
    update session set ended_at = ${now}, ended_by = case when device_key = ${deviceKey}
      then 'REPLACED' else 'OTHER_DEVICE' end
    where member_id = ${memberId} and ended_at is null and (device_key <> ${deviceKey}
      or token_hash in ${beyond(MAX_OPEN_SESSIONS - 1, own)})
      and token_hash not in (select token_hash from removed)`.execute(tx);
}

type Login = {
  address: Address;
  deviceKey: string;
  nonce: string;
  signature: Hex;
  userAgent: string;
  networkAddress: string;
};

/** What was signed; a refusal of an operator's sign-in is counted and stands in the log. */
async function checkLogin(deps: Deps, input: Login) {
  try {
    const taken = await takeNonce(deps, input);
    const how = taken.role ? 'deployed' : 'any';
    if (!(await verifyText(deps.chain, input.address, taken.message, input.signature, how)))
      throw new Failure('SIGNATURE_INVALID');
    return taken;
  } catch (error) {
    if (error instanceof Failure && ['NONCE_INVALID', 'SIGNATURE_INVALID'].includes(error.error))
      await sql`select note_refused_sign_in(${input.address.toLowerCase()})`.execute(deps.writes);
    throw error;
  }
}

/** Opens a session. A member has one device: the one that signs in last. */
export async function finishLogin(deps: Deps, input: Login) {
  const { role, message, now: business } = await checkLogin(deps, input);
  const token = randomBytes(32).toString('base64url');
  const now = new Date(deps.realNow());
  const expires = new Date(now.getTime() + SESSION_LIFETIME_MS);
  const seat = await inTransaction(deps.writes, async (tx) => {
    const known = tx
      .selectFrom('member')
      .select(['member_id', 'seat', 'last_device_key'])
      .where('address', '=', input.address.toLowerCase())
      .forUpdate();
    let member = await known.executeTakeFirst();
    if (!member) {
      await findOrCreateMember(tx, input.address, business);
      member = await known.executeTakeFirstOrThrow();
    }
    const { member_id: memberId } = member;
    const { browser, system } = browserOf(input.userAgent);
    // A member that has never signed in has no sessions.
    if (member.last_device_key !== null) await makeRoom(tx, memberId, input.deviceKey, now);
    // A new device starts the 24 h hold on withdrawals (rulebook §15).
    await sql`
      with device as (
        update member set last_device_key = ${input.deviceKey},
          device_changed_at = case when last_device_key is not null then ${business}::timestamptz end
        where member_id = ${memberId} and last_device_key is distinct from ${input.deviceKey}
      )
      insert into session (token_hash, member_id, device_key, created_at, expires_at, browser, system,
        console_host)
      values (${tokenHash(token)}, ${memberId}, ${input.deviceKey}, ${now}, ${expires},
        ${browser}, ${system}, ${consoleHost(deps.config, message)})`.execute(tx);
    if (role !== null) {
      const address = input.address.toLowerCase();
      const device = deviceThumbprint(input.deviceKey);
      await audit(tx, address, 'session.signIn', address, { browser, system, device });
      await noteUse(tx, tokenHash(token), now, input.networkAddress);
    }
    return member.seat;
  });
  return {
    token,
    expiresAt: Math.floor(expires.getTime() / 1000),
    seat: seat === null ? null : Number(seat),
  };
}
