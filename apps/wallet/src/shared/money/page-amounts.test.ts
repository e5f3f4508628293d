import { expect, it } from 'vitest';
import { paths } from '../routing/paths.ts';
import { PAGE_AMOUNTS, type PageAmounts } from './page-amounts.ts';

const NAMES = Object.keys(paths) as (keyof typeof paths)[];
const pagesOf = (...kinds: PageAmounts[]) =>
  NAMES.filter((name) => kinds.includes(PAGE_AMOUNTS[name]));

it('says of every page whose amounts it shows', () => {
  expect(NAMES.filter((name) => PAGE_AMOUNTS[name] === undefined)).toEqual([]);
  expect(Object.keys(PAGE_AMOUNTS).toSorted()).toEqual(NAMES.toSorted());
});

it('hides what a member has and earns wherever it is only shown', () => {
  expect(pagesOf('own').toSorted().join(' ')).toBe(
    'airdrops assessment assets box community fullNode inbox income incomeDay incomeKind ' +
      'incomeSummary incomeTotal lockedPosition lockedPositions my node permissions pledgeData ' +
      'records stakingOrder stakingOrders statement taskApply tasks team transfer tree usdbReleases',
  );
  expect(pagesOf('both').toSorted().join(' ')).toBe(
    'boxes globalBonus guestHome home iso taskGifts vault watch',
  );
});

it('leaves public prices, rules and pools readable', () => {
  for (const name of ['nodes', 'plans', 'rates', 'coverage', 'orderTypes', 'whatIf'] as const)
    expect(PAGE_AMOUNTS[name]).toBe('public');
});
