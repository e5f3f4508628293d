import type { Input, Output } from '../wire/endpoint.ts';
import type { CallName, Endpoints } from './endpoints.ts';

/** Calls that only read. */
export type ReadName = {
  [Name in CallName]: Endpoints[Name] extends { method: 'GET' } ? Name : never;
}[CallName];

/** Calls that ask for nothing in particular. */
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

/** Calls that may be sent twice and happen once. */
export type ActionName = {
  [Name in CallName]: Input<Endpoints[Name]> extends { requestId: string }
    ? Endpoints[Name] extends { method: 'POST' }
      ? Name
      : never
    : never;
}[CallName];
