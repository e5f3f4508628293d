import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '@fairlaunch/server';

/** What a job may fail with. */
export const HELD_UP = 'the endpoint is held up';

/** A log of errors that can be read again. */
export function keptLog() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairlaunch-log-'));
  const file = path.join(folder, 'errors');
  return {
    logger: createLogger('error', file),
    errors: (): string[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.includes(HELD_UP)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
export type KeptLog = ReturnType<typeof keptLog>;
