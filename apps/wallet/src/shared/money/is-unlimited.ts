/** More than any token's supply. */
const UNLIMITED_FROM = 2n ** 128n;

/** An allowance in wei that stands for all that there is. */
export const isUnlimited = (allowance: bigint): boolean => allowance >= UNLIMITED_FROM;
