import { readBucket, readMigration } from './config/config.ts';
import { openBucket } from './settlement/files/bucket.ts';
import { pruneFiles } from './settlement/files/prune-files.ts';

/** @param before first day of which files stay */
export async function pruneCopiedFiles(before: number): Promise<void> {
  const bucket = openBucket(readBucket(process.env));
  const removed = await pruneFiles(readMigration(process.env).owner, bucket, before);
  process.stdout.write(`Files of ${removed} days are in the bucket alone now\n`);
}
