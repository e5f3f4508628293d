import type { Hex } from 'viem';
import type { MemberWarrant } from '../journal/warrants.ts';
import { lowerCase, verifyTypedData } from './signatures.ts';
import type { Deps } from '../shared/deps.ts';
import { Failure } from '../shared/errors.ts';
import type { Caller } from '../http/route.ts';

export type { MemberWarrant };

type Signed = { requestId: string; deadline: number; signature: string };
/** Parts of a statement that come from the request and its caller. */
type Own = { requestId: string; account: string; deadline: number };
type TypedData = Parameters<typeof verifyTypedData>[2];

/**
 * The signature is over figures that the server computed itself. To be called outside the
 * transaction (rulebook §15).
 * @returns what vouches for the entry (rulebook §20)
 * @throws Failure SIGNATURE_INVALID
 */
export async function requireMemberSignature<Said extends Own>(
  { chain, config }: Deps,
  { address }: Pick<Caller, 'address'>,
  { requestId, deadline, signature }: Signed,
  toTypedData: (chainId: number, treasury: Hex, said: Said) => TypedData,
  said: Omit<Said, keyof Own>,
): Promise<MemberWarrant> {
  const whole = { ...said, requestId, account: address, deadline } as Said;
  const data = toTypedData(config.CHAIN_ID, config.TREASURY_ADDRESS, whole);
  const asked = await verifyTypedData(chain, address, data, signature as Hex);
  if (!asked) throw new Failure('SIGNATURE_INVALID');
  return { by: 'member', requestId, deadline, signature: lowerCase(signature), ...asked };
}
