import { BUILT_PAGES } from '../../../apps/wallet/build/pages.ts';
import { PAGES, type LoadedPage } from '../../../apps/wallet/src/shared/routing/pages.ts';
import type { Say } from './texts.ts';

export type Title = Parameters<Say<'wallet'>>[0];

/** Ends of the addresses by which a page is looked at, where its bare path is not the only one. */
const ENDS: Partial<Record<LoadedPage, readonly string[]>> = {
  stakingOrders: ['', '?part=nodes', '?part=releases', '?part=vault'],
  buyNode: ['?kind=MAIN'],
  records: ['', '?show=exchanges'],
  incomeKind: ['STATIC'],
  tree: ['', '?view=picture'],
  taskApply: ['?rank=CAPTAIN'],
  announcement: ['?id=1'],
  chooseLocation: ['?town=shang'],
  openLocation: ['?latitude=31.22&longitude=121.46&name=Shanghai&country=CN'],
};

function waysTo(name: LoadedPage): string[] {
  const [beginning] = PAGES[name].path.split(/[?$]/, 1);
  return (ENDS[name] ?? ['']).map((end) => beginning + end);
}

function headingsOf(names: LoadedPage[], ways = waysTo): Record<string, Title> {
  const rows = names.flatMap((name) => {
    const [, heading] = BUILT_PAGES[name];
    return heading ? ways(name).map((way) => [way, heading] as const) : [];
  });
  return Object.fromEntries(rows);
}

const NAMES = Object.keys(BUILT_PAGES) as LoadedPage[];

/** Headings of a guest's pages by their way in the hash; parts of a page are for members. */
export const OPEN_PAGES = headingsOf(
  NAMES.filter((name) => PAGES[name].open === 'anyone'),
  (name) => waysTo(name).slice(0, 1),
);
export const MEMBER_PAGES = headingsOf(NAMES);
