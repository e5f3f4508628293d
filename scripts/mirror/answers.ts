import { MAX_DAY, publishedCloses, type PublishedClose } from '@fairlaunch/protocol';
import type { Fetch } from './download.ts';

/** Far more than a page of closes, which has some hundred kB. */
const MAX_ANSWER_BYTES = 4 << 20;

export type Server = { url: string; fetch: Fetch };

type Schema<Data> = {
  safeParse: (value: unknown) => { success: true; data: Data } | { success: false };
};
type Page = { items: PublishedClose[]; next: string | null };

/** @throws Error when the answer does not have the form of the API */
export async function ask<Data>(
  { url, fetch }: Server,
  way: string,
  schema: Schema<Data>,
): Promise<Data> {
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

/** More closes than fifty years have. */
const MAX_CLOSES = 20_000;

/** Closes, the newest first. Days must descend, so that a server cannot go on without end. */
export async function* listCloses(server: Server): AsyncGenerator<PublishedClose> {
  let before = MAX_DAY + 1;
  let listed = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const page: Page = await ask(server, `/api/closes${query}`, publishedCloses);
    for (const close of page.items) {
      if (close.day >= before)
        throw new Error(`the server lists day ${close.day} after day ${before}`);
      before = close.day;
      listed += 1;
      if (listed > MAX_CLOSES) throw new Error(`the server lists more than ${MAX_CLOSES} days`);
      yield close;
    }
    cursor = page.items.length > 0 ? page.next : null;
  }
}
