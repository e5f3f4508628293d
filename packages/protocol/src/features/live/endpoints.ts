import { z } from 'zod/mini';
import { stream } from '#wire/endpoint.ts';
import { liveMessage } from './events.ts';

export const liveEndpoints = {
  live: stream(
    '/api/live',
    'session',
    'Tells what changed for the member, who then reads it again: `text/event-stream`, one a session, at most 15 minutes.',
    z.object({}),
    liveMessage,
    ['LIVE_FULL', 'LIVE_DOWN'],
  ),
};
