import { endpoints, OPERATOR_ROLES, PROPOSAL_KINDS } from '@fairlaunch/protocol';
import { describe, expect, it } from 'vitest';
import messages from '../../../../../packages/locales/catalogues/en_US/console.json' with { type: 'json' };
import { powersOf } from './powers.ts';

describe('the powers of a role', () => {
  it('are everything that its endpoints allow, and each has a name', () => {
    const named = OPERATOR_ROLES.map((role) => powersOf(role));
    const kinds: readonly string[] = PROPOSAL_KINDS;
    const count = named.map(
      (powers) =>
        powers.filter(({ room }) => !kinds.includes(room)).flatMap(({ acts }) => acts).length,
    );
    const may = OPERATOR_ROLES.map((_, rank) => {
      const held: readonly string[] = OPERATOR_ROLES.slice(0, rank + 1);
      return Object.values(endpoints).filter(
        ({ method, access, path }) =>
          method === 'POST' &&
          held.includes(access) &&
          !path.includes('/proposals/') &&
          path !== endpoints.stopHomeLink.path,
      ).length;
    });
    expect(count).toEqual(may);
    for (const { room, acts } of named.flat())
      for (const id of [`operators.room.${room}`, ...acts.map((act) => `operators.act.${act}`)])
        expect(messages).toHaveProperty([id]);
  });

  it('grow with the role: a viewer acknowledges alarms, and only an admin proposes roles', () => {
    expect(powersOf('viewer')).toEqual([
      { room: 'sessions', acts: ['end-others'] },
      { room: 'mails', acts: ['set', 'confirm'] },
      { room: 'alarms', acts: ['acknowledge'] },
    ]);
    expect(powersOf('approver')).toContainEqual({ room: 'sessions', acts: ['end-others'] });
    expect(powersOf('admin')).toContainEqual({ room: 'sessions', acts: ['end-others', 'end'] });
    expect(powersOf('reviewer')).toContainEqual({ room: 'withdrawals', acts: ['decide'] });
    const acts = ['propose', 'withdraw', 'confirm', 'stop'];
    for (const room of ['rates', 'homeLinks'])
      expect(powersOf('approver')).toContainEqual({ room, acts });
    const roles = (role: 'approver' | 'admin') =>
      powersOf(role)
        .find(({ room }) => room === 'operators')
        ?.acts.toSorted();
    expect(roles('approver')).toEqual(['confirm']);
    expect(roles('admin')).toEqual(['confirm', 'propose', 'withdraw']);
  });
});
