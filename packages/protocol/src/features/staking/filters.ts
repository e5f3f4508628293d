/** Filters of the orders list (spec §4): staking in progress, expired, all. */
export const ORDER_FILTERS = ['staking', 'expired', 'all'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
