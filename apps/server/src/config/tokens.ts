import type { TokenAsset } from '@fairlaunch/plan';
import type { Address } from 'viem';
import type { Config } from './config.ts';

export type TokenAddresses = { readonly [asset in TokenAsset]: Address };

export const tokenAddresses = (
  config: Pick<Config, 'USDT_ADDRESS' | 'USDB_ADDRESS' | 'BHC_ADDRESS'>,
): TokenAddresses => ({
  USDT: config.USDT_ADDRESS,
  USDB: config.USDB_ADDRESS,
  BHC: config.BHC_ADDRESS,
});

/** Asset of a token on chain; undefined for a token that the ledger does not know. */
export const assetOf = (tokens: TokenAddresses, token: string): TokenAsset | undefined =>
  (Object.keys(tokens) as TokenAsset[]).find(
    (asset) => tokens[asset].toLowerCase() === token.toLowerCase(),
  );
