import type { OperatorRole } from '@fairlaunch/protocol';
import { giveRole } from '../../../../../tests/support/owner.ts';
import type { Caller } from '#http/route.ts';

/** @param digit of which the address is made */
export async function testOperator(
  ownerUrl: string,
  digit: string,
  role: OperatorRole,
): Promise<Caller> {
  const address = `0x${digit.repeat(40)}` as const;
  await giveRole(ownerUrl, address, role);
  return { memberId: -1n, address, seat: null, role, tokenHash: Buffer.alloc(0) };
}
