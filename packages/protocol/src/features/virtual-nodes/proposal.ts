import { NODE_KINDS } from '@fairlaunch/plan';
import { z } from 'zod/mini';
import { namedAddress, reason } from '#schema/schema.ts';
import { address, text, whole } from '#statements/statement.ts';
import { proposalKind } from '#statements/proposal-kind.ts';

/** Virtual nodes that one member may hold (docs/decisions/0074). Must match the database. */
export const MAX_VIRTUAL_NODES = 10;

export const virtualNodes = proposalKind({
  least: 'approver',
  ended: 'VIRTUAL_NODE_ENDED',
  content: z.object({
    /** Address of the member, who must not be an operator. */
    account: namedAddress,
    kind: z.enum(NODE_KINDS),
    count: z.int().check(z.gte(1), z.lte(MAX_VIRTUAL_NODES)),
    reason,
  }),
  facts: z.object({ seat: z.nullable(z.int()) }),
  name: 'VirtualNodes',
  fields: { account: address, kind: text, count: whole, reason: text },
  said: (content) => content,
});
