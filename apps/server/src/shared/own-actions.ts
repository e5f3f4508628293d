import { LRUCache } from 'lru-cache';

/** Longer than figures of the day are shared. */
const KEPT_MS = 60_000;
const acted = new LRUCache<bigint, number>({ max: 10_000, ttl: KEPT_MS });

export const noteAction = (memberId: bigint): void => void acted.set(memberId, performance.now());

/** When a member last changed something through this process, by `performance.now()`; else 0. */
export const lastActionOf = (memberId: bigint): number => acted.get(memberId) ?? 0;
