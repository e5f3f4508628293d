import type { Endpoints, Input, Output, PagedName } from '@fairlaunch/protocol';
import { createReadPages } from '@fairlaunch/web';
import { everyItem } from '../api/use-pages.ts';
import { useIsSignedIn } from '../session/store.ts';
import { call } from './client.ts';

/** Reads a list page by page; the pages on screen are refreshed. */
export const useReadPages = createReadPages(call, useIsSignedIn, { refetchInterval: 15_000 });

type Item<Name extends PagedName> = Output<Endpoints[Name]>['items'][number];

/** Reads all pages of a list. */
export const readEvery = <Name extends PagedName>(
  name: Name,
  input: Omit<Input<Endpoints[Name]>, 'cursor'>,
) =>
  everyItem<Item<Name>, Output<Endpoints[Name]>>((cursor) =>
    call(name, { ...input, cursor } as Input<Endpoints[Name]>),
  );
