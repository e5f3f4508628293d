import { BUILT_PAGES } from '../../../apps/wallet/build/pages.ts';
import { PAGES, type LoadedPage } from '../../../apps/wallet/src/shared/routing/pages.ts';
import type { Say } from './texts.ts';

export type Title = Parameters<Say<'wallet'>>[0];

/** Endings of a page's address, if its bare path is not the only one to visit. */
const ENDINGS: Partial<Record<LoadedPage, readonly string[]>> = {
  stakingOrders: ['', '?part=nodes', '?part=releases', '?part=vault'],
  buyNode: ['?kind=MAIN'],
  records: ['', '?show=exchanges'],
  asset: ['COUPON'],
  incomeKind: ['STATIC'],
  tree: ['', '?view=picture'],
  taskApply: ['?rank=CAPTAIN'],
  announcement: ['?id=1'],
  chooseLocation: ['?town=shang'],
  openLocation: ['?latitude=31.22&longitude=121.46&name=Shanghai&country=CN'],
};

function addressesOf(name: LoadedPage): string[] {
  // Only the part of the path before its parameters.
  const [beginning] = PAGES[name].path.split(/[?$]/, 1);
  return (ENDINGS[name] ?? ['']).map((ending) => beginning + ending);
}

function headingsOf(names: LoadedPage[], ways = addressesOf): Record<string, Title> {
  const rows = names.flatMap((name) => {
    const [, heading] = BUILT_PAGES[name];
    return heading ? ways(name).map((way) => [way, heading] as const) : [];
  });
  return Object.fromEntries(rows);
}

const NAMES = Object.keys(BUILT_PAGES) as LoadedPage[];

/** Headings of a guest's pages by their path in the hash; parts of a page are for members. */
export const OPEN_PAGES = headingsOf(
  NAMES.filter((name) => PAGES[name].open === 'anyone'),
  (name) => addressesOf(name).slice(0, 1),
);
export const MEMBER_PAGES = headingsOf(NAMES);
