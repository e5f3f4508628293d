import { isoDate } from '@fairlaunch/plan';
import type { ProposalContent } from '@fairlaunch/protocol';
import type { Deployment } from '@fairlaunch/contracts';
import type { DemoMember } from './member.ts';
import { agree } from './proposals.ts';

const GRANT_REASON = 'Thank you for being here early.';
const SALE_REASON = 'The first whitelist sale.';

/** Two operators: `first` proposes, `second` confirms. */
export type Operators = { first: DemoMember; second: DemoMember };

export const grant = (
  operators: Operators,
  deployment: Deployment,
  gift: Omit<ProposalContent<'grants'>, 'reason'>,
) => agree(operators, deployment, 'grants', { ...gift, reason: GRANT_REASON });

/** @param days the last day of each stage, counted from 1970-01-01 */
export const openSale = (operators: Operators, deployment: Deployment, days: readonly number[]) =>
  agree(operators, deployment, 'whitelist', { lastDays: days.map(isoDate), reason: SALE_REASON });
