import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const run = (files: string[], options: SpawnSyncOptions = {}) =>
  spawnSync(
    process.execPath,
    [path('../../../scripts/run.mjs'), path('../src/simulate-command.ts'), ...files],
    { ...options, encoding: 'utf8' },
  );

const SCENARIO = path('scenarios/01-static-short-pool.json');
const EXPECTED: unknown = JSON.parse(
  readFileSync(path('scenarios/01-static-short-pool.expected.json'), 'utf8'),
);
const JOIN = { day: 0, type: 'join', member: 1, sponsor: 0 };
const STAKE = { day: 1, type: 'stake', order: 1, member: 1, package: 'P30', kind: 'REAL' };
const scenario = (events: unknown[], plan: unknown = {}) =>
  JSON.stringify({ plan, days: 9, events });

describe('the command-line tool', () => {
  it('prints the result of a scenario as JSON', () => {
    const { status, stdout, stderr } = run([SCENARIO]);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });

  it('reads standard input for -', () => {
    const { status, stdout } = run(['-'], { input: readFileSync(SCENARIO) });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual(EXPECTED);
  });

  it('finds a file from the folder in which npm was called, as an npm script', () => {
    const env = { ...process.env, npm_lifecycle_event: 'simulate', INIT_CWD: path('scenarios') };
    expect(JSON.parse(run(['01-static-short-pool.json'], { env }).stdout)).toEqual(EXPECTED);
  });

  it.each([
    ['a scenario that is none', [path('scenarios/functions.json')], 'expected object'],
    ['a folder', [path('scenarios')], 'cannot be read: EISDIR'],
    ['a file without end', ['/dev/zero'], 'is larger than'],
    ['two files', [SCENARIO, SCENARIO], 'usage'],
    ['a file that is no JSON', [path('simulate-command.test.ts')], 'is no JSON'],
    ['a file that is not there', [path('scenarios/none.json')], 'cannot be read: ENOENT'],
    ['no file', [], 'usage'],
  ])('ends with code 2 and a plain message for %s', (_, files, message) => {
    const { status, stdout, stderr } = run(files);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    [
      'an impossible event',
      scenario([JOIN, { ...JOIN, sponsor: 7, member: 2 }]),
      'standard input: events[1] (join on day 0), sponsor: member 7 has not joined',
    ],
    [
      'a field of the wrong type',
      scenario([{ ...JOIN, member: '1' }]),
      'events[0] (join on day 0), member: ',
    ],
    [
      'a plan beyond its limits',
      scenario([], { packages: { P30: { ppm: 1_001 } } }),
      'plan.packages.P30.ppm: ',
    ],
    ['nothing at all', '', 'standard input is no JSON'],
    [
      'values nested without end',
      `{"days":1,"events":[],"plan":{"team":{"generationPpm":${'['.repeat(1e5)}${']'.repeat(1e5)}}}}`,
      'standard input',
    ],
    [
      'amounts beyond any close',
      scenario([JOIN, { ...STAKE, amount: '9000000000000' }], {
        order: { max: '0', maxOpen: '0' },
      }),
      'the close of day 1',
    ],
  ])('names event and field, and ends with code 2, for %s', (_, input, message) => {
    const { status, stdout, stderr } = run(['-'], { input });
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
