import { dayManifest } from '@fairlaunch/plan/manifest';
import { address, hash } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import { z } from 'zod/mini';
import type { Fetch } from './download.ts';

/** A page of closes is some hundred kB. */
const MAX_ANSWER_BYTES = 4 << 20;
/** Counted from 1970-01-01; names of folders have six digits at most. */
export const MAX_DAY = 999_999;
const MAX_ITEMS = 1_000;
const MAX_TOKENS = 100;

/** What is printed or stored holds no control characters. */
const line = z.string().check(z.maxLength(200), z.regex(/^\P{C}*$/u));
const endpoint = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[!-~]+$/));
const anAddress = address as unknown as z.ZodMiniType<Hex>;

/** Part of a server's configuration that a mirror keeps; whatever else there is falls away. */
export const deploymentSchema = z.object({
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

export const configSchema = z.object({
  chain: deploymentSchema.shape.chain,
  contracts: z.object({ treasury: anAddress, gateway: anAddress }),
  tokens: deploymentSchema.shape.tokens,
});

const closeSchema = z.object({
  day: z.int().check(z.minimum(0), z.maximum(MAX_DAY)),
  manifest: z.nullable(dayManifest),
  root: z.nullable(z.object({ state: line, contentHash: hash as unknown as z.ZodMiniType<Hex> })),
});
export type PublishedClose = z.infer<typeof closeSchema>;

const closesSchema = z.object({
  items: z.array(closeSchema).check(z.maxLength(MAX_ITEMS)),
  next: z.nullable(z.string().check(z.maxLength(200))),
});

/** @throws Error when the answer is not what a server answers */
export async function ask<Schema extends z.ZodMiniType>(
  { url, fetch }: { url: string; fetch: Fetch },
  way: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const bytes = await fetch(`${url}${way}`, MAX_ANSWER_BYTES);
  if (!bytes)
    throw new Error(`${url}${way} is not there: is this the address of a Fairlaunch server?`);
  const read = schema.safeParse(dataIn(bytes));
  if (!read.success)
    throw new Error(`${url}${way} is not what a Fairlaunch server of this version answers`);
  return read.data;
}

function dataIn(bytes: Uint8Array): unknown {
  try {
    return (JSON.parse(new TextDecoder().decode(bytes)) as { data?: unknown } | null)?.data;
  } catch {
    return undefined;
  }
}

/** Closes from the newest on; their days descend, so that there is an end. */
export async function* listCloses(server: {
  url: string;
  fetch: Fetch;
}): AsyncGenerator<PublishedClose> {
  let before = MAX_DAY + 1;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page: z.infer<typeof closesSchema> = await ask(
      server,
      `/api/closes${query}`,
      closesSchema,
    );
    for (const close of page.items) {
      if (close.day >= before)
        throw new Error(`the server lists day ${close.day} after day ${before}`);
      before = close.day;
      yield close;
    }
    cursor = page.items.length > 0 ? page.next : null;
  }
}
