import type { Deps } from '../../shared/deps.ts';
import { setAlarm } from '../../alarms/alarms.ts';
import { escapeIsOpen, escapeOpensAt, readTreasuryRoots } from './treasury-roots.ts';

/** How long before the escape opens the operators are told, in seconds: the timelock's 48 h and a root's 12 h fit in. */
const WARNING_SECONDS = 4 * 86_400;

/**
 * Tells the operators that no root became active for three days, and that the escape is open, which nothing undoes
 * (rulebook §18). A server without any key of the treasury watches too. Safe to repeat.
 */
export async function watchEscape(deps: Deps): Promise<void> {
  const treasury = await readTreasuryRoots(deps);
  const opensAt = escapeOpensAt(treasury);
  const cause = { opensAt: new Date(opensAt * 1_000).toISOString() };
  const isOpen = escapeIsOpen(treasury);
  const isNear = !isOpen && treasury.time >= opensAt - WARNING_SECONDS;
  await setAlarm(deps.writes, 'ESCAPE_OPEN', isOpen ? cause : undefined);
  await setAlarm(deps.writes, 'ESCAPE_NEAR', isNear ? cause : undefined);
}
