import { setAlarm } from '#alarms/alarms.ts';
import type { Deps } from '#shared/deps.ts';
import { escapeIsOpen, escapeOpensAt, readTreasuryRoots } from './treasury-roots.ts';

/** Leaves time for the timelock's 48 h and a root's 12 h. */
export const ESCAPE_WARNING_SECONDS = 4 * 86_400;

/** Alarms before and after the escape opens (rulebook §18), on servers without keys too. */
export async function watchEscape(deps: Deps): Promise<void> {
  const treasury = await readTreasuryRoots(deps);
  const opensAt = escapeOpensAt(treasury);
  const cause = { opensAt: new Date(opensAt * 1_000).toISOString() };
  const isOpen = escapeIsOpen(treasury);
  const isNear = !isOpen && treasury.time >= opensAt - ESCAPE_WARNING_SECONDS;
  await setAlarm(deps.writes, 'ESCAPE_OPEN', isOpen ? cause : undefined);
  await setAlarm(deps.writes, 'ESCAPE_NEAR', isNear ? cause : undefined);
}
