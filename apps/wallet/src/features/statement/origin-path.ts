import type { PostingObject } from '@fairlaunch/protocol';
import { paths } from '#shared/routing/paths.ts';
import { lineKindOf } from './movement-name.ts';
import type { StatementRow } from './rows.ts';

type PageOf = (number: string) => string;

/** Pages by the kind of object that a posting is about; undefined for objects without a page. */
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
 * The page that explains an amount: for an income line its explanation on the day of its close,
 * which is not always the day of the credit; else the purchase or transfer.
 */
export function originPath({ kind, object }: Pick<StatementRow, 'kind' | 'object'>) {
  const [, name, number] = /^([a-z-]+):(\d+)(?::[A-Z]+)?$/.exec(object) ?? [];
  if (name === undefined || number === undefined) return undefined;
  const line = lineKindOf(kind);
  if (line && name === 'close') return paths.incomeDay(number, { why: line });
  return PAGES.get(name)?.(number);
}
