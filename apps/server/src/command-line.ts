import { parseArgs } from 'node:util';
import type { Role } from './config/roles.ts';

const ROLES = ['all', 'api', 'worker', 'cosigner', 'migrate'] as const satisfies (
  Role | 'migrate'
)[];

/** What a process was started to do. */
export type Command = { role: Role } | { role: 'migrate'; plan: boolean; only: number | undefined };

/** @throws Error with a plain message when the arguments are none of ours */
export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string', default: 'all' },
      plan: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const role = ROLES.find((name) => name === values.role);
  if (!role) throw new Error(`--role takes one of ${ROLES.join(', ')}`);
  const { plan, only } = values;
  if (role === 'migrate') return { role, plan, only: only === undefined ? only : numberOf(only) };
  if (plan || only !== undefined) throw new Error('--plan and --only belong to --role migrate');
  return { role };
}

function numberOf(only: string): number {
  if (!/^\d{1,6}$/.test(only))
    throw new Error('--only takes the number of a migration, such as 043');
  return Number(only);
}
