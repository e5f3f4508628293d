import { dayManifest } from '@fairlaunch/plan/manifest';
import { z } from 'zod/mini';
import { address, hash } from '#schema/schema.ts';
import type { Hex } from '#statements/statement.ts';

// Answers as tools of outsiders read them from a server that they do not trust: every field is
// bounded, and fields that are not named here are dropped.

/** Days are counted from 1970-01-01; names of folders have at most six digits. */
export const MAX_DAY = 999_999;
const MAX_ITEMS = 1_000;
const MAX_TOKENS = 100;

/** Printed and stored lines hold no control characters. */
const line = z.string().check(z.maxLength(200), z.regex(/^\P{C}*$/u));
const endpoint = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[!-~]+$/));
const anAddress = address as unknown as z.ZodMiniType<Hex>;

/** The part of a server's configuration that a mirror keeps. */
export const publishedDeployment = z.object({
  chain: z.object({
    chainId: z.int(),
    chainName: line,
    host: endpoint,
    blockExplorerUrl: line,
    symbol: line,
    decimals: z.int(),
  }),
  treasury: anAddress,
  gateway: anAddress,
  tokens: z.array(z.object({ asset: line, address: anAddress })).check(z.maxLength(MAX_TOKENS)),
});

export const publishedConfig = z.object({
  chain: publishedDeployment.shape.chain,
  contracts: z.object({ treasury: anAddress, gateway: anAddress }),
  tokens: publishedDeployment.shape.tokens,
});

const closeSchema = z.object({
  day: z.int().check(z.minimum(0), z.maximum(MAX_DAY)),
  manifest: z.nullable(dayManifest),
  root: z.nullable(z.object({ state: line, contentHash: hash as unknown as z.ZodMiniType<Hex> })),
});
export type PublishedClose = z.infer<typeof closeSchema>;

export const publishedCloses = z.object({
  items: z.array(closeSchema).check(z.maxLength(MAX_ITEMS)),
  next: z.nullable(z.string().check(z.maxLength(200))),
});
export type PublishedDeployment = z.infer<typeof publishedDeployment>;
