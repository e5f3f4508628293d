import { describe, expect, it } from 'vitest';
import { ScriptedDays } from './days/scripted.ts';
import { OPERATORS } from './days/wishes.ts';

const [FIRST, SECOND, THIRD] = OPERATORS as [string, string, string];
const SOMEBODY = `0x${'a'.repeat(40)}`;

const roleOf = (account: string, role: string | null, operators: string[]) => ({
  kind: 'ROLE_CHANGED',
  facts: { account, role },
  by: 'operators' as const,
  operators,
});

describe('a change of roles', () => {
  it('is proposed by an admin, and confirmed by an approver or an admin', () => {
    const days = new ScriptedDays();
    days.day(roleOf(THIRD, 'approver', [FIRST, SECOND]));
    expect(days.day(roleOf(SOMEBODY, 'viewer', [FIRST, THIRD]))).toEqual([]);
    expect(days.day(roleOf(SOMEBODY, null, [THIRD, FIRST]))).toEqual(['ROLE_CHANGED']);
    days.day(roleOf(THIRD, 'reviewer', [FIRST, SECOND]));
    expect(days.day(roleOf(SOMEBODY, null, [FIRST, THIRD]))).toEqual(['ROLE_CHANGED']);
  });

  it('can be proposed by an admin about itself, and confirmed by nobody about itself', () => {
    const days = new ScriptedDays();
    expect(days.day(roleOf(SECOND, null, [FIRST, SECOND]))).toEqual(['ROLE_CHANGED']);
    expect(days.day(roleOf(FIRST, null, [FIRST, SECOND]))).toEqual([]);
    expect(days.state.roles.has(FIRST)).toBe(false);
  });
});
