import { MEMBER_ACCOUNTS, type MemberAccountName } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { amount, asset } from '#schema/schema.ts';

/** Accounts of a member, in every asset (rulebook §2). */
export { MEMBER_ACCOUNTS, type MemberAccountName };

export const assetBalance = z.object({
  asset,
  total: amount,
  available: amount,
  frozen: amount,
  principal: amount,
  conditional: amount,
  vesting: amount,
  escrow: amount,
});
export type AssetBalance = z.infer<typeof assetBalance>;

const heldAsset = z.object({
  ...assetBalance.shape,
  /** Part of `frozen` that flash exchanges hold; withdrawals hold the rest. */
  exchanging: amount,
});
export type HeldAsset = z.infer<typeof heldAsset>;

export const assetEndpoints = {
  assets: read(
    '/api/assets',
    'session',
    'What the member holds of every asset, by account (rulebook §2).',
    z.object({}),
    z.object({ items: z.array(heldAsset) }),
  ),
};
