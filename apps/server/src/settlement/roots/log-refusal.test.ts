import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Deps } from '#shared/deps.ts';
import { logRefusal } from './log-refusal.ts';
import type { RootRow } from './root-state.ts';

it('a refusal is logged once for each root, and stops the step each time', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const deps = { log } as Deps;
  for (const attempt of [1n, 1n, 2n]) {
    const row = { attempt, day: Number(attempt), root: '0xab' } as RootRow;
    const refused = logRefusal(deps, row, () => Promise.reject(new Error('is not signed')));
    await expect(refused).rejects.toThrow('is not signed');
  }
  expect(lines).toMatchObject(
    [1, 2].map((day) => ({ level: 40, event: 'cosigner_refused', day, root: '0xab' })),
  );
});
