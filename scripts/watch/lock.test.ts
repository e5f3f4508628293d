import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LOCK = path.join(import.meta.dirname, 'lock.ts');
/** A network of its own, as another container has. */
const ELSEWHERE = ['unshare', '--map-root-user', '--net'];

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-lock-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const node = [process.execPath, '--disable-warning=ExperimentalWarning', '--input-type=module'];
const program = (then: string) =>
  `const { lockHome } = await import(${JSON.stringify(LOCK)});
  try { lockHome(${JSON.stringify(home)}); ${then} } catch (error) { console.log(error.message); }`;

function tryToLock(before: readonly string[] = []): string {
  const words = [...before, ...node, '--eval', program(`console.log('locked')`)];
  return spawnSync(words[0]!, words.slice(1), { encoding: 'utf8' }).stdout.trim();
}

const hasNetworks = spawnSync(ELSEWHERE[0]!, [...ELSEWHERE.slice(1), 'true']).status === 0;

it('a folder has one watcher, in whichever network, until that one ends by whatever', async () => {
  const [command, ...args] = node;
  const hold = program(`setInterval(() => globalThis.gc(), 20); console.log('locked');`);
  const first = spawn(command!, ['--expose-gc', ...args, '--eval', hold], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  expect(String((await once(first.stdout, 'data'))[0])).toBe('locked\n');
  const refused = `a watcher runs on ${home} already`;
  expect(tryToLock()).toBe(refused);
  if (hasNetworks) expect(tryToLock(ELSEWHERE)).toBe(refused);
  const gone = once(first, 'exit');
  first.kill('SIGKILL');
  await gone;
  expect(tryToLock()).toBe('locked');
});
