import type { BareName, Client, Endpoints, Input, Output, ReadName } from '@fairlaunch/protocol';
import {
  queryOptions,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { isPublic, readKey } from './read-key.ts';

type ReadOptions<Name extends ReadName, Data> = Omit<
  UseQueryOptions<Output<Endpoints[Name]>, Error, Data>,
  'queryKey' | 'queryFn' | 'enabled'
> & { enabled?: boolean };

/** Null while there is nothing to ask for. */
type ReadInput<Name extends ReadName> = Input<Endpoints[Name]> | null;

type UseRead = {
  <Name extends ReadName & BareName, Data = Output<Endpoints[Name]>>(
    name: Name,
    input?: ReadInput<Name>,
    options?: ReadOptions<Name, Data>,
  ): UseQueryResult<Data>;
  <Name extends ReadName, Data = Output<Endpoints[Name]>>(
    name: Name,
    input: ReadInput<Name>,
    options?: ReadOptions<Name, Data>,
  ): UseQueryResult<Data>;
};

/** The hook for reads of the endpoint table; without a session only public reads run. */
export function createReads(call: Client['call'], useHasSession: () => boolean) {
  const readOptions = <Name extends ReadName>(name: Name, input?: ReadInput<Name>) =>
    queryOptions({
      queryKey: readKey(name, input),
      queryFn: () => call(name, (input ?? {}) as Input<Endpoints[Name]>),
    });
  const useRead: UseRead = <Name extends ReadName, Data>(
    name: Name,
    input?: ReadInput<Name>,
    { enabled = true, ...options }: ReadOptions<Name, Data> = {},
  ) => {
    const hasSession = useHasSession();
    return useQuery({
      ...readOptions(name, input),
      ...options,
      enabled: enabled && input !== null && (hasSession || isPublic(name)),
    } as unknown as UseQueryOptions<Output<Endpoints[Name]>, Error, Data>);
  };
  return { readOptions, useRead };
}
