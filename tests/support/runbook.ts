import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { serviceUser } from '../../apps/devnet/src/postgres/user.ts';
import { asOwner } from './as-owner.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/operations.md');
const page = readFileSync(PAGE, 'utf8');

/** The commands of the runbook under a name: a block that begins with "```sh runbook:NAME". */
export function commandsOf(name: string): string {
  const block = new RegExp(`^\`\`\`sh runbook:${name}\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1];
  if (!block) throw new Error(`docs/operations.md has no commands runbook:${name}`);
  return block;
}

export const namesOfCommands = (): string[] =>
  [...page.matchAll(/^```sh runbook:(\S+)$/gm)].map(([, name]) => name!);

/** Statements of the first SQL block below a heading, each with the comment above it. */
export function sqlBelow(heading: string): { comment: string; statement: string }[] {
  const block = page.split(`\n## ${heading}\n`)[1]!.split('```sql\n')[1]!.split('```')[0]!;
  return block
    .split(/;\n/)
    .filter((text) => text.trim())
    .map((text) => ({
      comment: /^-- (.*)$/m.exec(text)?.[1] ?? '',
      statement: text.replaceAll(/^--.*$/gm, '').trim(),
    }));
}

type Rows = readonly Record<string, unknown>[];

/** @returns statements of "Check the books" that do not answer as their comments say is good */
export async function brokenBooks(ask: (statement: string) => Promise<Rows>): Promise<string[]> {
  const broken: string[] = [];
  const statements = sqlBelow('Check the books');
  if (statements.length < 6) throw new Error('docs/operations.md checks less than it did');
  for (const { comment, statement } of statements) {
    const rows = await ask(statement);
    const isGood = comment.includes('true is good')
      ? rows[0]!['audit_intact'] === true
      : rows.length === 0;
    if (!isGood) broken.push(statement);
  }
  return broken;
}

/** @returns statements of "Check the books" that a database of tests does not answer as is good */
export const brokenBooksOf = (ownerUrl: string): Promise<string[]> =>
  asOwner(ownerUrl, (owner) =>
    brokenBooks(async (statement) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(owner);
      return rows;
    }),
  );

/** A folder that has all of these programs of PostgreSQL; undefined if this machine has none. */
export function programsFolder(programs: readonly string[]): string | undefined {
  const folders = [
    process.env['POSTGRES_PROGRAMS'] ?? '',
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) =>
    programs.every((program) => folder !== '' && existsSync(path.join(folder, program))),
  );
}

/** The major version of PostgreSQL in a folder of programs. */
export const versionIn = (programs: string): number =>
  Number(/\d+/.exec(execFileSync(path.join(programs, 'postgres'), ['--version']).toString())![0]);

/**
 * True if a drill can be played here. One that cannot is told on the terminal, and is an error
 * where `FAIRLAUNCH_DRILLS=required`.
 */
export function canPlay(drill: string, needs: string, found: unknown): boolean {
  if (found) return true;
  const problem = `NOT PLAYED: ${drill}: this machine has no ${needs}`;
  if (process.env['FAIRLAUNCH_DRILLS'] === 'required') throw new Error(problem);
  process.stderr.write(`\n*** ${problem} ***\n`);
  return false;
}

/** Runs commands as the user of PostgreSQL. @throws Error with what they said */
export async function play(
  commands: string,
  programs: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const user = await serviceUser();
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: '/',
    env: { PATH: `${programs}:${process.env['PATH']}`, LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let said = '';
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // A server that the commands start keeps their output open.
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${commands}\nended with ${code}: ${answer}${said}`);
  return answer;
}
