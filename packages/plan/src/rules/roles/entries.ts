import { z } from 'zod/mini';
import { entryRule } from '#state/entry-rule.ts';
import { address } from '#state/holders.ts';
import { OPERATOR_ROLES } from '#state/roles.ts';

const changed = z.strictObject({ account: address, role: z.nullable(z.enum(OPERATOR_ROLES)) });

export const roleEntries = {
  /** Two people, of whom an admin may ask to lose its own role (rulebook §20). */
  ROLE_CHANGED: entryRule({
    rule: 'rulebook §20',
    warrants: ['operators'],
    parse: (facts) => changed.safeParse(facts).data,
    legs: () => [],
    said: (_, values) => ({ statement: 'RoleChange', values }),
    operators: { least: 'admin', people: 2, about: (_, { account }) => [account], mayAsk: true },
    change({ roles }, { account, role }) {
      if (role === null) roles.delete(account);
      else roles.set(account, role);
    },
  }),
};
