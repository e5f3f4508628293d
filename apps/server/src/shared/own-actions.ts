import { LRUCache } from 'lru-cache';

/** Longer than shared figures of the day are kept. */
const KEPT_MS = 60_000;
const acted = new LRUCache<bigint, number>({ max: 10_000, ttl: KEPT_MS });

export const noteAction = (memberId: bigint): void => void acted.set(memberId, performance.now());

/** When a member last changed something in this process, by `performance.now()`; 0 if never. */
export const lastActionOf = (memberId: bigint): number => acted.get(memberId) ?? 0;
