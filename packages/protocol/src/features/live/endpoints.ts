import { z } from 'zod/mini';
import { stream } from '#wire/endpoint.ts';
import { liveMessage } from './events.ts';

export const liveEndpoints = {
  live: stream(
    '/api/live',
    'session',
    'What the member reads again, as it changes: `text/event-stream`, one a session, at most 15 minutes.',
    z.object({}),
    liveMessage,
  ),
};
