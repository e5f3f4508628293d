import { expect, it } from 'vitest';
import { PAGES, type PageAmounts, type PageName } from './pages.ts';

const pagesOf = (wanted: PageAmounts) =>
  (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].amounts === wanted);

it('an app with hidden amounts hides what a member has and earns on every page that only shows it', () => {
  expect(pagesOf('own').toSorted().join(' ')).toBe(
    'airdrops assessment asset assets box community fullNode inbox income incomeDay incomeKind ' +
      'incomeSummary incomeTotal lockedPosition lockedPositions my node permissions pledgeData ' +
      'points records stakingOrder stakingOrders statement taskApply tasks team tree usdbReleases',
  );
  expect(pagesOf('both').toSorted().join(' ')).toBe(
    'boxes globalBonus guestHome home iso taskGifts vault watch',
  );
});

it('an app with hidden amounts leaves public prices, rules and pools readable', () => {
  for (const name of ['nodes', 'plans', 'rates', 'coverage', 'orderTypes', 'whatIf'] as const)
    expect(PAGES[name].amounts).toBe('public');
});
