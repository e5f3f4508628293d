import type { ScriptedDays } from './scripted.ts';

type Facts = Record<string, unknown>;

export const byChain = (kind: string, facts: Facts) => ({ kind, facts, by: 'chain' as const });
export const byMember = (kind: string, facts: Facts) => ({ kind, facts, by: 'member' as const });
export const byRule = (kind: string, facts: Facts) => ({ kind, facts, by: 'rule' as const });
export const byServer = (kind: string, facts: Facts) => ({ kind, facts, by: 'server' as const });

export const bind = (seat: number, sponsor = 0) =>
  byMember('BIND', { address: `0x${String(seat).repeat(40)}`, seat, sponsor });
export const deposit = (seat: number, amount: string) =>
  byChain('DEPOSIT', { holder: seat, amount });
export const fund = (pool: string, asset: string, amount: string) =>
  byChain('POOL_FUNDED', { pool, asset, amount });
export const stake = (order: number, seat: number, amount: string) =>
  byMember('STAKE', { order, seat, package: 'P90', asset: 'USDT', amount });
export const transfer = (from: number, to: number, amount: string) =>
  byMember('TRANSFER', { from, to, asset: 'USDT', amount });
export const paid = (payment: number, holder: number, amount: string, asset = 'USDT') =>
  byChain('PAYMENT_MADE', { payment, holder, asset, amount });
export const booked = (payment: number, amount: string) =>
  byRule('PAYMENT_BOOKED', { payment, amount });

export const kindOf = ({ state: { orders } }: ScriptedDays, order: number) =>
  orders.rowAt(orders.rowOf(order)).kind;
