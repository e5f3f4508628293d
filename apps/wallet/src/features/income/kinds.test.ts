import type { LineKind } from '@fairlaunch/plan/line-kinds';
import { assessmentOf } from '@fairlaunch/web/explanation';
import { expect, it } from 'vitest';
import { grouped, heldOf } from './kinds.ts';

it('a line that paid nothing is not held by an assessment', () => {
  expect(heldOf({ held: 'RETURNED', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'WAITS', paid: '0' })).toBeNull();
  expect(heldOf({ held: 'RETURNED', paid: '0.01' })).toBe('RETURNED');
});

/** A kind that a newer server may answer with. */
const LATER = { kind: 'LATER_KIND' as LineKind };

it('every line stands under one heading, also one of a kind that this app does not know', () => {
  expect(grouped([LATER, { kind: 'PEER' }, { kind: 'STATIC' }])).toEqual([
    { name: 'staking', lines: [{ kind: 'STATIC' }] },
    { name: 'team', lines: [{ kind: 'PEER' }] },
    { name: 'other', lines: [LATER] },
  ]);
  expect(assessmentOf(LATER.kind)).toBe('TEAM');
});
