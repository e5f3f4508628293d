import type { BareName, Client, Endpoints, Input, Output, PagedName } from '@fairlaunch/protocol';
import { isPublic, readKey } from './read-key.ts';
import {
  usePagedQuery,
  type AnswerPage,
  type PageSettings,
  type PagedQuery,
} from './use-paged-query.ts';

type PagesInput<Name extends PagedName> = Omit<Input<Endpoints[Name]>, 'cursor'>;

type UseReadPages = {
  <Name extends PagedName & BareName>(
    name: Name,
    input?: PagesInput<Name>,
    settings?: PageSettings,
  ): PagedQuery<Output<Endpoints[Name]>>;
  <Name extends PagedName>(
    name: Name,
    input: PagesInput<Name>,
    settings?: PageSettings,
  ): PagedQuery<Output<Endpoints[Name]>>;
};

/**
 * The hook for paged lists of the endpoint table; its key differs from that of a read of the first
 * page.
 */
export function createReadPages(
  call: Client['call'],
  useHasSession: () => boolean,
  defaults: PageSettings = {},
) {
  const useReadPages: UseReadPages = <Name extends PagedName>(
    name: Name,
    input?: PagesInput<Name>,
    settings?: PageSettings,
  ) => {
    const hasSession = useHasSession();
    const wanted = { ...input } as Input<Endpoints[Name]>;
    return usePagedQuery({
      queryKey: [...readKey(name, wanted), 'pages'],
      fetchPage: (cursor) => call(name, { ...wanted, cursor }) as Promise<AnswerPage>,
      ...defaults,
      ...settings,
      enabled: settings?.enabled !== false && (hasSession || isPublic(name)),
    });
  };
  return useReadPages;
}
