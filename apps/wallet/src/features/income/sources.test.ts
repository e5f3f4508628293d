import { LINE_KINDS, LINE_KINDS_A_TO_Z } from '@fairlaunch/plan/line-kinds';
import { expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

const paid = (kind: (typeof LINE_KINDS_A_TO_Z)[number]) =>
  ({ kind, asset: LINE_KINDS[kind].asset, paid: '1', waits: '0', returned: '0' }) as const;

it('rows of sources have different names', () => {
  const rows = sourcesOf(LINE_KINDS_A_TO_Z.map(paid));
  const names = rows.map(({ group, asset, namesAsset }) => (namesAsset ? [group, asset] : [group]));
  expect(new Set(names.map(String)).size).toBe(names.length);
  expect(rows.filter(({ namesAsset }) => namesAsset).length).toBeGreaterThan(1);
});

it('a source with one asset does not name it', () =>
  expect(sourcesOf([paid('STATIC')])).toEqual([
    { group: 'staking', asset: 'USDT', paid: '1', namesAsset: false },
  ]));
