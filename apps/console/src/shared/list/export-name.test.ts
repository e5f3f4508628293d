import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';

it('an exported file is named for its list, and for what chose its rows', () => {
  expect(exportName('All members', { sort: '-joinedAt' })).toBe('all-members');
  expect(
    exportName('Postings', { sort: 'day', find: 'order:12', kind: 'STAKE', from: 20_785 }),
  ).toBe('postings_find-order-12_kind-stake_from-2026-11-28');
  expect(exportName('充值', { find: '../x' })).toBe('充值_find-..-x');
  expect(exportName('x', { find: 'y'.repeat(500) }).length).toBeLessThan(200);
});
