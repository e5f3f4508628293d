import { z } from 'zod/mini';
import { OPERATOR_ROLES, read } from '#wire/endpoint.ts';
import { address, seconds } from '#schema/schema.ts';

const role = z.enum(OPERATOR_ROLES);

export const operatorEndpoints = {
  operatorMe: read(
    '/api/operator/me',
    'viewer',
    'The signed-in operator and its role.',
    z.object({}),
    z.object({ address, role }),
  ),
  operators: read(
    '/api/operator/operators',
    'viewer',
    'Operators and their roles.',
    z.object({}),
    z.object({
      operators: z.array(z.object({ address, role, since: seconds })),
    }),
  ),
};
