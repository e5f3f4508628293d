import type { FlashOutcome, OperatorRole, QueuedFlashExchange } from '@fairlaunch/protocol';

type Me = { address: string; role: OperatorRole };

export type FlashTask =
  | 'none'
  | 'noRole'
  | 'own'
  | 'claim'
  | 'claimedByOther'
  | 'proposeOutcome'
  | 'ownProposal'
  | 'decideOutcome';

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

export const openOutcome = ({ outcomes }: QueuedFlashExchange): FlashOutcome | undefined =>
  outcomes.find(({ state }) => state === 'PROPOSED');

/** What this operator may do next with an exchange; `now` in seconds of business time. */
export function flashTask(exchange: QueuedFlashExchange, me: Me, now: number): FlashTask {
  if (exchange.endedAt !== null) return 'none';
  if (same(exchange.address, me.address)) return 'own';
  if (me.role !== 'approver' && me.role !== 'admin') return 'noRole';
  const outcome = openOutcome(exchange);
  if (outcome) return same(outcome.proposedBy, me.address) ? 'ownProposal' : 'decideOutcome';
  if (same(exchange.claimedBy, me.address)) return 'proposeOutcome';
  const isClaimed = exchange.claimedBy !== null && (exchange.claimEndsAt ?? 0) > now;
  return isClaimed ? 'claimedByOther' : 'claim';
}
