import {
  endpoints,
  type Endpoints,
  type Input,
  type Output,
  type PagedName,
  type ReadName,
} from '@fairlaunch/protocol';
import type { DataTag } from '@tanstack/react-query';

/** Who an answer is for; the first part of its key. */
export type Scope = 'public' | 'member' | 'operator';

type KeyName = ReadName | PagedName;

export type ReadKey = readonly [Scope, KeyName, object];

const scopeOf = (name: KeyName): Scope => {
  const { access } = endpoints[name];
  if (access === 'public') return 'public';
  return access === 'session' ? 'member' : 'operator';
};

export const isPublic = (name: KeyName): boolean => endpoints[name].access === 'public';

/** Key of an answer; without an input it matches the keys of all answers to the read. */
export function readKey<Name extends KeyName>(name: Name, input?: Input<Endpoints[Name]> | null) {
  const key: ReadKey = [scopeOf(name), name, input ?? {}];
  return key as DataTag<ReadKey, Output<Endpoints[Name]>>;
}
