/** Ranks, the lowest first (rulebook §14). */
export const RANKS = ['REGULAR', 'PIONEER', 'CAPTAIN', 'AMBASSADOR'] as const;
export type Rank = (typeof RANKS)[number];

/** Ranks that a task leads to. */
export const TASK_RANKS = ['PIONEER', 'CAPTAIN', 'AMBASSADOR'] as const;
export type TaskRank = (typeof TASK_RANKS)[number];

/** Ranks that two operators review before they are claimed. */
export const REVIEWED_RANKS = ['CAPTAIN', 'AMBASSADOR'] as const;
export type ReviewedRank = (typeof REVIEWED_RANKS)[number];

export const isReviewed = (rank: TaskRank): rank is ReviewedRank => rank !== 'PIONEER';

export const hasRank = (held: Rank, least: Rank): boolean =>
  RANKS.indexOf(held) >= RANKS.indexOf(least);

/** Rank that must be held before this one. */
export const rankBefore = (rank: TaskRank): Rank => RANKS[RANKS.indexOf(rank) - 1]!;
