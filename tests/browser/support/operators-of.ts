import { privateKeyToAccount } from 'viem/accounts';
import { createTestMember } from '../../support/member.ts';
import { deviceOf, fundedAccount } from './people.ts';

/** Two operators of the development chain, on devices of their own. */
export async function operatorsOf(url: string) {
  const visitor = await createTestMember(() => url, await fundedAccount(url));
  const { operators } = await visitor.call('developmentState', {});
  const approvers = operators.filter(({ role }) => role === 'admin' || role === 'approver');
  const [first, second] = await Promise.all(
    approvers
      .slice(0, 2)
      .map(({ privateKey }) => deviceOf(url, privateKeyToAccount(privateKey as `0x${string}`))),
  );
  return { first: first!, second: second! };
}
