import type { Endpoints, Input, Output, PagedName } from '@fairlaunch/protocol';
import { createReadPages } from '@fairlaunch/web';
import { useIsSignedIn } from '../session/store.ts';
import { call } from './client.ts';

/** Reads a list page by page; the pages on screen are refreshed. */
export const useReadPages = createReadPages(call, useIsSignedIn, { refetchInterval: 15_000 });

type Item<Name extends PagedName> = Output<Endpoints[Name]>['items'][number];

/** Reads all pages of a short list. */
export async function readEvery<Name extends PagedName>(
  name: Name,
  input: Omit<Input<Endpoints[Name]>, 'cursor'>,
): Promise<Item<Name>[]> {
  const items: Item<Name>[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(name, { ...input, cursor } as Input<Endpoints[Name]>);
    items.push(...(page.items as Item<Name>[]));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}
