import { isoDate } from '@fairlaunch/plan';
import {
  randomText,
  whitelistSaleTypedData,
  type ProposalContent,
  type ProposalDecision,
} from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import type { DemoMember } from './member.ts';
import { agree } from './proposals.ts';

const GRANT_REASON = 'Thank you for being here early.';
const SALE_REASON = 'The first whitelist sale.';

/** One operator proposes, the other confirms. */
export type Operators = { first: DemoMember; second: DemoMember };

export const grant = (
  operators: Operators,
  deployment: Deployment,
  gift: Omit<ProposalContent<'grants'>, 'reason'>,
) => agree(operators, deployment, 'grants', { ...gift, reason: GRANT_REASON });

/** @param days the last day of each stage, counted from 1970-01-01 */
export async function openSale(
  { first, second }: Operators,
  { chainId, treasury }: Deployment,
  days: readonly number[],
): Promise<void> {
  const [requestId, reason, lastDays] = [randomText(24), SALE_REASON, days.map(isoDate)];
  const proposedBy = first.account.address;
  const sign = (by: DemoMember, decision: ProposalDecision) =>
    by.account.signTypedData(
      whitelistSaleTypedData(chainId, treasury, {
        requestId,
        lastDays,
        reason,
        proposedBy,
        decision,
      }),
    );
  const { id } = await first.call('proposeWhitelistSale', {
    requestId,
    lastDays,
    reason,
    signature: await sign(first, 'PROPOSE'),
  });
  const signature = await sign(second, 'CONFIRM');
  await second.call('confirmWhitelistSale', { requestId: randomText(24), id, signature });
}
