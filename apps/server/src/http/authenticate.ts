import {
  CLOCK_TOLERANCE_SECONDS,
  OPERATOR_ROLES,
  type Access,
  type OperatorRole,
} from '@fairlaunch/protocol';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import { bearerToken, tokenHash } from './bearer-token.ts';
import { isSignedByDevice } from './device-signature.ts';
import { rememberMember } from './known-members.ts';
import { rawBody } from './raw-body.ts';
import type { Caller } from './route.ts';

export function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Seconds; refused outside ±60 s of real time (rulebook §16). */
export function checkedTimestamp(request: FastifyRequest, deps: Deps): number {
  const timestamp = Number(headerText(request, 'timestamp'));
  if (
    !Number.isSafeInteger(timestamp) ||
    Math.abs(deps.realNow() / 1000 - timestamp) > CLOCK_TOLERANCE_SECONDS
  )
    throw new Failure('ENVELOPE_EXPIRED');
  return timestamp;
}

/**
 * Spec §8, rulebook §16.4.
 * @throws Failure SESSION_MISSING, SESSION_INVALID, SIGNED_IN_ELSEWHERE, SESSION_OTHER_DEVICE
 */
export async function authenticate(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  if (!token) throw new Failure('SESSION_MISSING');
  const hash = tokenHash(token);
  const session = await deps.database
    .selectFrom('session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .leftJoin('operator', 'operator.address', 'member.address')
    .select([
      'session.member_id',
      'session.device_key',
      'session.expires_at',
      'session.ended_by',
      'member.address',
      'operator.role',
    ])
    .where('session.token_hash', '=', hash)
    .executeTakeFirst();
  if (!session) throw new Failure('SESSION_INVALID');
  const timestamp = checkedTimestamp(request, deps);
  const statement = {
    method: request.method,
    path: request.url,
    timestamp,
    nonce: headerText(request, 'nonce'),
    token,
    key: headerText(request, 'key'),
    body: rawBody(request),
  };
  if (!isSignedByDevice(session.device_key, headerText(request, 'device-signature'), statement))
    throw new Failure('SESSION_OTHER_DEVICE');
  if (session.ended_by === 'OTHER_DEVICE') throw new Failure('SIGNED_IN_ELSEWHERE');
  if (session.ended_by || session.expires_at.getTime() <= deps.realNow())
    throw new Failure('SESSION_INVALID');
  rememberMember(deps, hash, session.member_id);
  return {
    memberId: session.member_id,
    address: session.address as `0x${string}`,
    role: session.role,
    tokenHash: hash,
  };
}

export function authorize(caller: Caller, access: Access): void {
  if (access === 'public' || access === 'session') return;
  const rank = (role: OperatorRole | null) => (role ? OPERATOR_ROLES.indexOf(role) : -1);
  if (rank(caller.role) < rank(access)) throw new Failure('OPERATOR_FORBIDDEN');
}
