import { z } from 'zod/mini';
import { OPERATOR_ROLES } from '#wire/endpoint.ts';
import { namedAddress } from '#schema/schema.ts';
import { address, orElse } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

/** A change of roles (docs/decisions/0046). */
export const operators = proposalKind({
  least: 'admin',
  ended: undefined,
  content: z.object({
    account: namedAddress,
    /** Null removes the operator. */
    role: z.nullable(z.enum(OPERATOR_ROLES)),
  }),
  facts: z.object({}),
  name: 'RoleChange',
  fields: { account: address, role: orElse('none') },
  said: (content) => content,
});
