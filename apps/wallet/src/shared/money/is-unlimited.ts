/** More than any token's supply. */
const UNLIMITED_FROM = 2n ** 128n;

/** True for an allowance in wei that covers any amount. */
export const isUnlimited = (allowance: bigint): boolean => allowance >= UNLIMITED_FROM;
