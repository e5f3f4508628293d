import {
  OPERATOR_MAILS,
  OPERATOR_ROLES,
  type OperatorMail,
  type OperatorRole,
} from '@fairlaunch/protocol';
import type { Today } from '#features/today/today.ts';

/** The least role that can do something about it. */
const LEAST: Record<OperatorMail, OperatorRole> = {
  WITHDRAWALS: 'approver',
  PROPOSALS: 'approver',
  IDENTITY: 'approver',
  APPLICATIONS: 'reviewer',
  FLASH: 'approver',
  SETTLEMENT: 'admin',
};

const OTHER_ROOMS: readonly string[] = ['kyc', 'applications'];

/** What of the room *Today* waits for an operator: only where it may be one of the people. */
export function waitsFor(role: OperatorRole, today: Today): OperatorMail[] {
  const rank = OPERATOR_ROLES.indexOf(role);
  return OPERATOR_MAILS.filter(
    (kind) => rank >= OPERATOR_ROLES.indexOf(LEAST[kind]) && IS_WAITING[kind](today),
  );
}

type Group = { count: number; people: { open: number } | null };

const isOpen = ({ count, people }: Group): boolean => (people ? people.open : count) > 0;
const inRoom = (room: string) => (today: Today) =>
  today.proposals.some((group) => group.room === room && isOpen(group));

const IS_WAITING: Record<OperatorMail, (today: Today) => boolean> = {
  WITHDRAWALS: ({ withdrawals }) =>
    withdrawals.some((row) => row.group === 'REVIEW' && isOpen(row)),
  PROPOSALS: ({ proposals }) =>
    proposals.some((row) => !OTHER_ROOMS.includes(row.room) && isOpen(row)),
  IDENTITY: inRoom('kyc'),
  APPLICATIONS: inRoom('applications'),
  FLASH: ({ flashExchanges }) => flashExchanges.some(isOpen),
  SETTLEMENT: ({ closes, unpublishedRoots }) =>
    closes.postedThrough < closes.due || unpublishedRoots.length > 0,
};
