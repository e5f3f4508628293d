import { z } from 'zod/mini';
import { read } from '#wire/endpoint.ts';
import { requestId } from '#schema/schema.ts';

export const requestEndpoints = {
  requestResult: read(
    '/api/requests/{requestId}',
    'session',
    'Tells if an action of the caller under this name was done; one that is under way is waited for.',
    z.object({ requestId }),
    z.object({ isDone: z.boolean() }),
  ),
};
