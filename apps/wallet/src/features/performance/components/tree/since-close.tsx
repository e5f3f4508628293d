import type { TeamMember } from '#features/performance/branch.ts';
import { useSince } from '../use-since.ts';

/** Changes in a member's leg since the last settlement. */
export function SinceClose({ unsettled }: Pick<TeamMember, 'unsettled'>) {
  const since = useSince();
  const line = unsettled && since(unsettled);
  return line ? <span className="block text-12 text-content-alt">{line}</span> : null;
}
