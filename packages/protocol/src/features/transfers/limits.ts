/** Assets that members send to each other: tokens, but neither points nor coupons (rulebook §15). */
export const TRANSFER_ASSETS = ['USDT', 'USDB', 'BHC'] as const;
export type TransferAsset = (typeof TRANSFER_ASSETS)[number];

export const RECEIVER_NAME_LENGTH = 40;
export const MAX_SAVED_RECEIVERS = 50;
