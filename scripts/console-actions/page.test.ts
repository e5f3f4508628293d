import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { consoleActionsPage, consoleCalls, REFUSALS } from './page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the table of console actions', () => {
  it('is what the command writes', () => {
    expect(read('docs/console-actions.md')).toBe(consoleActionsPage());
  });

  it('says of each action how many people it takes, and which test plays it', () => {
    const missing = consoleCalls().filter(
      ({ people, playedBy }) => people === undefined || playedBy === undefined,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('names a test of refusals that takes its calls from the table of endpoints', () => {
    expect(read(REFUSALS)).toContain('Object.entries<Endpoint>(endpoints)');
  });
});
