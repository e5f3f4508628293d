export { InvariantError } from './columns.ts';
export { emptyMemberTable, memberTable, type MemberRow, type MemberTable } from './member-table.ts';
export { emptyOrderTable, orderTable, type OrderRow, type OrderTable } from './order-table.ts';
export * from './settle.ts';
export * from './standings.ts';
export * from './types.ts';
