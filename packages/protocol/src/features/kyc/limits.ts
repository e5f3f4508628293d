/** Purposes of a code, which can be used for no other one (rulebook §1). */
export const KYC_PURPOSES = ['CERTIFY', 'CHANGE_EMAIL', 'DELETE'] as const;
export type KycPurpose = (typeof KYC_PURPOSES)[number];

/** Lists of reviews: those that wait for operators, or all. */
export const KYC_REVIEW_LISTS = ['WAITING', 'ALL'] as const;
export type KycReviewList = (typeof KYC_REVIEW_LISTS)[number];

/** Data that two members cannot share. */
export const KYC_CLASHES = ['EMAIL', 'PHONE', 'NETWORK'] as const;
export type KycClash = (typeof KYC_CLASHES)[number];

export const KYC_CODE_LIFETIME_SECONDS = 600;
/** Least time between two codes (spec §9). */
export const KYC_CODE_PAUSE_SECONDS = 60;
export const KYC_CHALLENGE_LIFETIME_SECONDS = 180;

/** Size of the puzzle's picture, in its own pixels. */
export const PUZZLE_WIDTH = 320;
export const PUZZLE_HEIGHT = 160;
export const PUZZLE_PIECE_SIZE = 56;
