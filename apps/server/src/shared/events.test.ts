import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENTS } from './events.ts';

const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);

it('each event of the log has its row in the docs for operators', () => {
  const text = readFileSync(OPERATIONS, 'utf8');
  const logs = text.slice(text.indexOf('\n## Logs\n'));
  const rows = [...logs.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, event]) => event);
  expect(rows).toEqual(Object.keys(EVENTS));
});
