import { OPERATOR_ROLES, type OperatorRole } from '@fairlaunch/plan';
import type { z } from 'zod/mini';
import type { ErrorName } from './codes.ts';

/** Anybody, a signed-in wallet, or an operator of at least this role. */
export type Access = 'public' | 'session' | OperatorRole;

export { OPERATOR_ROLES, type OperatorRole };

export const isOfOperators = (access: Access): access is OperatorRole =>
  access !== 'public' && access !== 'session';

/** A plain GET with a bearer token, which is never cached (spec §7, newer setup). */
export type ReadEndpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET';
  path: string;
  access: Access;
  summary: string;
  query: Query;
  data: Data;
  errors: readonly ErrorName[];
};

/** A POST whose body is always in the envelope (spec §7, main wrapper; rulebook §16.3). */
export type ActionEndpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'POST';
  path: string;
  access: Access;
  summary: string;
  /** True if the body has a `requestId`: a repeated call then returns the first result. */
  once: boolean;
  body: Body;
  data: Data;
  errors: readonly ErrorName[];
};

/** A read whose answer is `text/event-stream`; `data` is one message. */
export type StreamEndpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> = ReadEndpoint<Query, Data> & { streams: true };

export type Endpoint = ReadEndpoint | ActionEndpoint | StreamEndpoint;

export const isStream = (endpoint: Endpoint): endpoint is StreamEndpoint => 'streams' in endpoint;

/** Defines a read; names in braces in the path are fields of the query. */
export function read<Query extends z.ZodMiniType, Data extends z.ZodMiniType>(
  path: string,
  access: Access,
  summary: string,
  query: Query,
  data: Data,
  errors: readonly ErrorName[] = [],
): ReadEndpoint<Query, Data> {
  return { method: 'GET', path, access, summary, query, data, errors };
}

/** Defines a stream, which stays open and tells what changes. */
export function stream<Query extends z.ZodMiniType, Data extends z.ZodMiniType>(
  path: string,
  access: Access,
  summary: string,
  query: Query,
  data: Data,
  errors: readonly ErrorName[] = [],
): StreamEndpoint<Query, Data> {
  return { ...read(path, access, summary, query, data, errors), streams: true };
}

/** Defines an action, which takes effect once even if it is sent twice. */
export function action<
  Body extends z.ZodMiniType<{ requestId: string }>,
  Data extends z.ZodMiniType,
>(
  path: string,
  access: Access,
  summary: string,
  body: Body,
  data: Data,
  errors: readonly ErrorName[] = [],
): ActionEndpoint<Body, Data> {
  return { method: 'POST', path, access, summary, once: true, body, data, errors };
}

/**
 * Defines a call that needs no `requestId`, because repeating it is harmless or prevented
 * otherwise.
 */
export function call<Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  path: string,
  access: Access,
  summary: string,
  body: Body,
  data: Data,
  errors: readonly ErrorName[] = [],
): ActionEndpoint<Body, Data> {
  return { method: 'POST', path, access, summary, once: false, body, data, errors };
}

export type Input<E extends Endpoint> =
  E extends ActionEndpoint<infer Body>
    ? z.infer<Body>
    : E extends ReadEndpoint<infer Query>
      ? z.infer<Query>
      : never;

export type Output<E extends Endpoint> = z.infer<E['data']>;
