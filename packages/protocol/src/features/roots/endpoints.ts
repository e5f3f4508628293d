import { z } from 'zod/mini';
import { call, read } from '#wire/endpoint.ts';
import { address, day, page, pageQuery, seconds } from '#schema/schema.ts';
import { rootState } from '../income/endpoints.ts';

/** Of 18 decimals, in the token's smallest unit. */
const wei = z.string().check(z.regex(/^\d{1,78}$/));

/** 65 bytes of a plain key: the treasury asks no contract wallet. */
const keySignature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/));

const signedRoot = z.extend(rootState, {
  attempt: z.int(),
  /** With `day`, `root` and `contentHash` all that watchers sign (EIP-712, `RootProposal`). */
  depositNumber: z.int(),
  tokens: z.array(z.object({ token: address, cumulative: wei, deposited: wei })),
  signatures: z.array(z.object({ watcher: address, signature: keySignature, postedAt: seconds })),
});

export const rootEndpoints = {
  roots: read(
    '/api/roots',
    'public',
    'Roots of daily closes, newest first, with what watchers sign and who has signed. `UNPUBLISHED` ones wait for signatures; `PENDING` ones take those that come late.',
    z.object(pageQuery),
    page(signedRoot),
  ),
  signRoot: call(
    '/api/roots/signatures',
    'public',
    'A watcher’s signature over a root that is not active yet; posted again, it changes nothing.',
    z.object({ day, signature: keySignature }),
    z.object({ watcher: address }),
    ['NOT_FOUND'],
  ),
};
