import { parseArgs } from 'node:util';
import { readBucket, readMigration } from './config/config.ts';
import { openBucket } from './settlement/files/bucket.ts';
import { pruneFiles } from './settlement/files/prune-files.ts';

const DAY_MS = 86_400_000;

/** `--role prune-files --before DAY`, with the first day of which files stay: 2026-11-01. */
export async function pruneCopiedFiles(environment: NodeJS.ProcessEnv): Promise<void> {
  const { before = '' } = parseArgs({
    options: { role: { type: 'string' }, before: { type: 'string' } },
  }).values;
  const day = Date.parse(`${before}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(day)) throw new Error('--before takes a day, such as 2026-11-01');
  const bucket = openBucket(readBucket(environment));
  const removed = await pruneFiles(readMigration(environment).owner, bucket, day);
  process.stdout.write(`Files of ${removed} days are in the bucket alone now\n`);
}
