import {
  INVITATION_KINDS,
  isNewMoney,
  isOwnMoney,
  ORDER_KINDS,
  type OrderKind,
  type Plan,
} from '@fairlaunch/plan';

/** Whose money stands in it (rulebook §4). */
export type MoneyOf = 'new' | 'own' | 'gift' | 'node' | 'none';

const INVITATIONS: ReadonlySet<string> = new Set(INVITATION_KINDS);
const NODES: ReadonlySet<OrderKind> = new Set(['REAL_NODE', 'COMMUNITY_NODE']);

export function moneyOf(kind: OrderKind): MoneyOf {
  if (isNewMoney(kind)) return 'new';
  if (isOwnMoney(kind)) return 'own';
  if (INVITATIONS.has(kind)) return 'gift';
  return NODES.has(kind) ? 'node' : 'none';
}

/** Orders of the other types are opened by every plan (rulebook §4). */
export const isOpenedBy = ({ order }: Plan, kind: OrderKind): boolean =>
  kind !== 'STABLECOIN_DOMINATOR' || order.stablecoinDominator;

/** The type that was asked for first. */
export function orderTypesFrom(asked: string | undefined): readonly OrderKind[] {
  const first = ORDER_KINDS.find((kind) => kind === asked);
  return first ? [first, ...ORDER_KINDS.filter((kind) => kind !== first)] : ORDER_KINDS;
}
