import { z } from 'zod/mini';
import { action, call, read } from '#wire/endpoint.ts';
import {
  address,
  amount,
  day,
  hash,
  lineName,
  namedAddress,
  requestId,
  seconds,
} from '#schema/schema.ts';
import { SHARE_KEY_PATTERN, SHARE_LINK_DAYS, SHARE_LINK_NAME_LENGTH } from './share-links.ts';
import { assetBalance } from '../assets/endpoints.ts';
import { incomeDay } from '../income/endpoints.ts';

const viewedOrders = z.object({ open: z.int(), principal: amount, principalUsdb: amount });

/** Figures of an account in one token, by the newest settlement's files (rulebook §18). */
const viewedToken = z.object({
  asset: z.enum(['USDT', 'USDB', 'BHC']),
  /** Everything ever paid on chain, plus what was owed at the settlement. */
  cumulative: amount,
  /** Everything ever paid on chain, until now. */
  paid: amount,
});
export type ViewedToken = z.infer<typeof viewedToken>;

const shareLink = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: seconds,
  expiresAt: seconds,
  /** Hour in which somebody last read by it; null before the first time. */
  openedAt: z.nullable(seconds),
  state: z.enum(['OPEN', 'EXPIRED', 'ENDED']),
});
export type ShareLink = z.infer<typeof shareLink>;

export const viewEndpoints = {
  watch: read(
    '/api/watch/{address}',
    'public',
    'What the files of posted settlements hold for any address: owed and paid by token, orders, income by day.',
    z.object({ address: namedAddress }),
    z.object({
      /** The newest posted settlement; null before the first. */
      asOf: z.nullable(day),
      /** Null if the address had no member number at that settlement. */
      seat: z.nullable(z.int()),
      tokens: z.array(viewedToken),
      orders: viewedOrders,
      /** The newest 30 days with a line. */
      days: z.array(incomeDay),
    }),
  ),
  shareLinks: read(
    '/api/share-links',
    'session',
    'Links of the member by which others read, newest first; at most 50.',
    z.object({}),
    z.object({ items: z.array(shareLink) }),
  ),
  makeShareLink: action(
    '/api/share-links',
    'session',
    'Makes a link that reads what the member holds and earns, for some days. The server gets only the hash of its key.',
    z.object({
      requestId,
      /** SHA-256 of the key. */
      keyHash: hash,
      name: lineName(SHARE_LINK_NAME_LENGTH),
      days: z.literal([...SHARE_LINK_DAYS]),
    }),
    shareLink,
    ['SHARE_LINKS_FULL'],
  ),
  endShareLink: action(
    '/api/share-links/end',
    'session',
    'Ends a link of the member at once.',
    z.object({ requestId, id: z.int() }),
    z.object({}),
  ),
  sharedView: call(
    '/api/share-links/view',
    'public',
    'What the member who made a link holds and earns; a link can only read.',
    z.object({ key: z.string().check(z.regex(SHARE_KEY_PATTERN)) }),
    z.object({
      address,
      expiresAt: seconds,
      asOf: z.nullable(day),
      assets: z.array(assetBalance),
      orders: viewedOrders,
      days: z.array(incomeDay),
    }),
    ['SHARE_LINK_ENDED'],
  ),
};
