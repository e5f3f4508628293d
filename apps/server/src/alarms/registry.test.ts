import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALARMS, anchorOf, runbookOf } from './registry.ts';

const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);
const ROW = /^\| <a id="([a-z-]+)"><\/a>`([A-Z_]+)`( \*\*critical\*\*)? \|/gm;

it('each alarm has its row in the docs for operators, with its anchor and severity', () => {
  const text = readFileSync(OPERATIONS, 'utf8');
  const rows = [...text.matchAll(ROW)].map(([, anchor, name, critical]) => ({
    anchor,
    name: name!,
    severity: critical ? 'critical' : 'warning',
  }));
  expect(Object.fromEntries(rows.map(({ name, severity }) => [name, severity]))).toEqual(ALARMS);
  expect(rows.map(({ anchor }) => anchor)).toEqual(rows.map(({ name }) => anchorOf(name)));
  expect(text.match(/<a id=/g)).toHaveLength(rows.length);
});

it('the runbook is a link where the docs are served, else file and anchor', () => {
  expect(runbookOf({ RUNBOOK_URL: undefined }, 'ROOT_FAILED')).toBe(
    'docs/operations.md#root-failed',
  );
  expect(runbookOf({ RUNBOOK_URL: 'https://docs.test/operations' }, 'ROOT_FAILED')).toBe(
    'https://docs.test/operations#root-failed',
  );
});
