import type { Refuse } from './refuse.ts';

export function checkMember(member: number, last: number, refuse: Refuse): void {
  if (member > last) refuse('member', `member ${member} has not joined`);
}
