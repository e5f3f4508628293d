import type { IncomingHttpHeaders } from 'node:http';
import type { Content } from './stored-files.ts';

type Headers = IncomingHttpHeaders;

/** True if a list of ETags has ours, compared weakly, since all of ours are weak. */
const names = (list: string, { etag }: Content): boolean =>
  list.trim() === '*' ||
  list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice('W/'.length));

/** Compares in seconds, since dates of HTTP have no fractions. */
const isChangedSince = (date: string, { modifiedAt }: Content): boolean =>
  Math.floor(modifiedAt.getTime() / 1_000) * 1_000 > Date.parse(date);

/** True if the request has a condition for a change that does not hold (412). */
export function isRefused(headers: Headers, content: Content): boolean {
  const { 'if-match': match, 'if-unmodified-since': since } = headers;
  if (match !== undefined && !names(match, content)) return true;
  return since !== undefined && isChangedSince(since, content);
}

/** True if the caller has this content already (304). */
export function isKnown(headers: Headers, content: Content): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = headers;
  if (headers['cache-control']?.includes('no-cache')) return false;
  if (noneMatch !== undefined) return names(noneMatch, content);
  return since !== undefined && Date.parse(since) > 0 && !isChangedSince(since, content);
}

/** True if a range of the content fits the copy that the caller has. */
export function isRangeOfSame(headers: Headers, content: Content): boolean {
  const condition = headers['if-range'];
  if (condition === undefined) return true;
  if (condition.includes('"')) return names(String(condition), content);
  return Date.parse(String(condition)) > 0 && !isChangedSince(String(condition), content);
}
