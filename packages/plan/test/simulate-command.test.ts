import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const run = (...files: string[]) =>
  spawnSync(process.execPath, [path('../../../scripts/run.mjs'), path('../src/simulate-command.ts'), ...files], { encoding: 'utf8' });

describe('the command-line tool', () => {
  it('prints the result of a scenario as JSON', () => {
    const { status, stdout } = run(path('scenarios/01-static-short-pool.json'));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(path('scenarios/01-static-short-pool.expected.json'), 'utf8')));
  });

  it.each([
    ['a scenario that is none', [path('scenarios/functions.json')], 'expected object'],
    ['a file that is no JSON', [path('simulate-command.test.ts')], 'is no JSON'],
    ['a file that is not there', [path('scenarios/none.json')], 'cannot be read: ENOENT'],
    ['no file', [], 'usage'],
  ])('ends with code 2 and a plain message for %s', (_, files, message) => {
    const { status, stdout, stderr } = run(...files);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
