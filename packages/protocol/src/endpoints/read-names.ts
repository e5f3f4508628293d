import type { Input, Output } from '../wire/endpoint.ts';
import type { CallName, Endpoints } from './endpoints.ts';

/** Calls that only read. */
export type ReadName = {
  [Name in CallName]: Endpoints[Name] extends { method: 'GET' } ? Name : never;
}[CallName];

/** Calls that need no input. */
export type BareName = {
  [Name in CallName]: Record<string, never> extends Input<Endpoints[Name]> ? Name : never;
}[CallName];

/** Calls whose answer is a page of a list. */
export type PagedName = {
  [Name in CallName]: Input<Endpoints[Name]> extends { cursor?: string | undefined }
    ? Output<Endpoints[Name]> extends { items: unknown[]; next: string | null }
      ? Name
      : never
    : never;
}[CallName];

/** Calls whose answer is a page of a list that the server searches and sorts. */
export type ListName = {
  [Name in PagedName]: Input<Endpoints[Name]> extends {
    sort?: string | undefined;
    size?: number | undefined;
  }
    ? 'sort' extends keyof Input<Endpoints[Name]>
      ? Name
      : never
    : never;
}[PagedName];

/** Calls that take effect once, even if they are sent twice with the same `requestId`. */
export type ActionName = {
  [Name in CallName]: Input<Endpoints[Name]> extends { requestId: string }
    ? Endpoints[Name] extends { method: 'POST' }
      ? Name
      : never
    : never;
}[CallName];
