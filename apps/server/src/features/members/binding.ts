import {
  bindingTypedData,
  randomText,
  READABLE_LETTERS,
  type Endpoints,
  type Input,
} from '@fairlaunch/protocol';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { requireMemberSignature, type MemberWarrant } from '#chain/member-signature.ts';
import type { Caller } from '#http/route.ts';
import { checkSignatureDeadline } from '#http/signature-deadline.ts';
import { record } from '#journal/record.ts';
import type { Deps } from '#shared/deps.ts';
import { Failure } from '#shared/errors.ts';
import { findReferrer } from './queries.ts';

const INVITE_CODE_LENGTH = 8;

/** Over the seat of the referrer, whichever of its names was typed (rulebook §15). */
export async function checkBindingSignature(
  deps: Deps,
  caller: Caller,
  input: Input<Endpoints['bind']>,
): Promise<MemberWarrant> {
  checkSignatureDeadline(deps, input.deadline);
  if (caller.seat !== null) throw new Failure('ALREADY_BOUND');
  const { seat } = await findReferrer(deps.database, caller.memberId, input.referrer);
  const said = { sponsor: Number(seat) };
  return requireMemberSignature(deps, caller, input, bindingTypedData, said);
}

/** Binds a guest to its referrer for good (rulebook §1). */
export async function bind(
  tx: Tx,
  { memberId, address, seat: current }: Caller,
  referrer: string,
  warrant: MemberWarrant,
): Promise<{ seat: number; sponsorSeat: number }> {
  if (current !== null) throw new Failure('ALREADY_BOUND');
  const sponsor = await findReferrer(tx, memberId, referrer);
  const inviteCode = randomText(INVITE_CODE_LENGTH, READABLE_LETTERS);
  const { rows } = await sql<{
    seat: bigint;
  }>`select bind_member(${memberId}, ${sponsor.member_id}, ${inviteCode}) as seat`.execute(tx);
  const [seat, sponsorSeat] = [Number(rows[0]!.seat), Number(sponsor.seat)];
  const facts = { address: address.toLowerCase(), seat, sponsor: sponsorSeat };
  const { bound_day: day, bound_at: now } = await tx
    .selectFrom('member')
    .select(['bound_day', 'bound_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const when = { day: day!, now: now! };
  await record(tx, { kind: 'BIND', when, facts, warrant, signer: memberId });
  return { seat, sponsorSeat };
}
