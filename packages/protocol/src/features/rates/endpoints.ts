import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { postedRate } from './proposal.ts';
import { page, pageQuery } from '#schema/schema.ts';

export const rateEndpoints = {
  rates: read(
    '/api/rates',
    'public',
    'Rates that two operators posted and that stand (rulebook §12, §15).',
    z.object({}),
    z.object({ current: z.array(postedRate) }),
  ),
  ratePostings: read(
    '/api/rates/postings',
    'public',
    'Every rate that was ever posted, newest first.',
    z.object(pageQuery),
    page(postedRate),
  ),
};
