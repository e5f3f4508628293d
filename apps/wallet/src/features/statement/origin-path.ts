import type { PostingObject } from '@fairlaunch/protocol';
import { paths } from '#shared/routing/paths.ts';
import { lineKindOf } from './movement-name.ts';
import type { StatementRow } from './rows.ts';

type PageOf = (number: string) => string;

/** By what a posting is about; none for what has no page of its own. */
const PAGES: ReadonlyMap<string, PageOf | undefined> = new Map(
  Object.entries<PageOf | undefined>({
    order: (number) => paths.stakingOrder(number),
    node: (number) => paths.node(number),
    box: (number) => paths.box(number),
    whitelist: (number) => paths.lockedPosition(number),
    deposit: () => paths.records({ show: 'deposits' }),
    withdrawal: () => paths.records({ show: 'withdrawals' }),
    'points-withdrawal': () => paths.records({ show: 'withdrawals' }),
    transfer: () => paths.records({ show: 'transfers' }),
    swap: () => paths.records({ show: 'swaps' }),
    flash: () => paths.records({ show: 'exchanges' }),
    airdrop: () => paths.airdrops(),
    task: () => paths.tasks(),
    identity: () => paths.invite(),
    grant: () => paths.publicGrants(),
    close: undefined,
    correction: undefined,
    funding: undefined,
    payment: undefined,
  } satisfies Record<PostingObject, PageOf | undefined>),
);

/**
 * Page that explains an amount: the explanation of an income line, whose close names the day, which
 * a bonus is credited after; else the purchase or transfer itself.
 */
export function originPath({ kind, object }: Pick<StatementRow, 'kind' | 'object'>) {
  const [, name, number] = /^([a-z-]+):(\d+)(?::[A-Z]+)?$/.exec(object) ?? [];
  if (name === undefined || number === undefined) return undefined;
  const line = lineKindOf(kind);
  if (line && name === 'close') return paths.incomeDay(number, { why: line });
  return PAGES.get(name)?.(number);
}
