import {
  isRefusableKind,
  isStoppableKind,
  PROPOSAL_KINDS,
  type ProposalKind,
} from '../proposals/proposals.ts';

/** What operators did that is no step of a proposal. */
const OTHER_ACTIONS = [
  'withdrawal.approve',
  'withdrawal.reject',
  'role.first-admin',
  'suspensions.review',
  'giftCards.add',
  'alarms.acknowledge',
  'application.approve',
  'application.reject',
  'flash.claim',
  'flash.release',
  'flash.propose',
  'flash.confirm',
  'flash.refuse',
  'flash.withdraw',
  'kyc.propose',
  'kyc.allow',
  'kyc.refuse',
  'kyc.seen',
  'member.note',
  'member.look.signIns',
  'member.look.identity',
  'session.signIn',
  'session.refused',
  'session.signOut',
  'session.end',
  'mails.set',
] as const;

export type AuditAction =
  | (typeof OTHER_ACTIONS)[number]
  | `${ProposalKind}.${'propose' | 'confirm' | 'withdraw' | 'refuse' | 'stop'}`;

/** Every action of the operators' log. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...PROPOSAL_KINDS.flatMap((kind): AuditAction[] => [
    `${kind}.propose`,
    `${kind}.confirm`,
    `${kind}.withdraw`,
    ...(isRefusableKind(kind) ? [`${kind}.refuse` as const] : []),
    ...(isStoppableKind(kind) || kind === 'homeLinks' ? [`${kind}.stop` as const] : []),
  ]),
  ...OTHER_ACTIONS,
];
