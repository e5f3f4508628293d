import { parseArgs } from 'node:util';
import type { Role } from './config/roles.ts';

/** What a process does once, with the owner's connection, and ends. */
type Errand = 'migrate' | 'prune-files';

const ROLES = ['all', 'api', 'worker', 'migrate', 'prune-files'] as const satisfies (
  Role | Errand
)[];

/** What a process was started to do. */
export type Command =
  | { role: Role }
  | { role: 'migrate'; plan: boolean; only: number | undefined }
  /** `before`: the first day of which files stay, counted from 1970-01-01. */
  | { role: 'prune-files'; before: number };

/** @throws Error with a plain message when the arguments are none of ours */
export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: 'string', default: 'all' },
      plan: { type: 'boolean', default: false },
      only: { type: 'string' },
      before: { type: 'string' },
    },
  });
  const role = ROLES.find((name) => name === values.role);
  if (!role) throw new Error(`--role takes one of ${ROLES.join(', ')}`);
  const { plan, only, before } = values;
  if (role !== 'migrate' && (plan || only !== undefined))
    throw new Error('--plan and --only belong to --role migrate');
  if (role === 'prune-files') return { role, before: dayOf(before) };
  if (before !== undefined) throw new Error('--before belongs to --role prune-files');
  if (role === 'migrate') return { role, plan, only: only === undefined ? only : numberOf(only) };
  return { role };
}

function numberOf(only: string): number {
  if (!/^\d{1,6}$/.test(only))
    throw new Error('--only takes the number of a migration, such as 043');
  return Number(only);
}

const DAY_MS = 86_400_000;

function dayOf(before = ''): number {
  const day = Date.parse(`${before}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(day)) throw new Error('--before takes a day, such as 2026-11-01');
  return day;
}
