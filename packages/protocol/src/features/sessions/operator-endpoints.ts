import { z } from 'zod/mini';
import { action, OPERATOR_ROLES, read } from '#wire/endpoint.ts';
import { address, requestId, seconds } from '#schema/schema.ts';
import { openSession } from './endpoints.ts';

/** How often an hour admins may end the sessions of one other operator. */
export const MAX_ENDS_AN_HOUR = 3;

const operatorSession = z.extend(openSession, {
  address,
  role: z.enum(OPERATOR_ROLES),
  isThisSession: z.boolean(),
  /** To the minute; null while it was not used as an operator. */
  usedAt: z.nullable(seconds),
  /** From where it was last used. */
  networkAddress: z.nullable(z.string()),
});
export type OperatorSession = z.infer<typeof operatorSession>;

const sessions = z.object({ items: z.array(operatorSession) });

export const operatorSessionEndpoints = {
  operatorSessions: read(
    '/api/operator/sessions',
    'viewer',
    'The caller’s open sessions, newest first.',
    z.object({}),
    sessions,
  ),
  everyOperatorSession: read(
    '/api/operator/sessions/all',
    'admin',
    'Open sessions of all operators, newest first.',
    z.object({}),
    sessions,
  ),
  endOtherSessions: action(
    '/api/operator/sessions/end-others',
    'viewer',
    'Ends all of the caller’s sessions but this one.',
    z.object({ requestId }),
    z.object({ ended: z.int() }),
  ),
  endOperatorSessions: action(
    '/api/operator/sessions/end',
    'admin',
    'Ends the sessions of another operator, who may sign in again; at most three times an hour.',
    z.object({ requestId, address }),
    z.object({ ended: z.int() }),
    ['NOT_FOUND', 'OWN_REQUEST'],
  ),
};
