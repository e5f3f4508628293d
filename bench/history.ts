import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../apps/devnet/src/postgres/server.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { ownerOf } from './owner.ts';
import { fillHistory } from './history/fill.ts';
import { explainAll, type Explained } from './history/explain.ts';
import { recordStatements } from './history/record.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '2000' },
    days: { type: 'string', default: '1095' },
    json: { type: 'boolean', default: false },
  },
});
const members = Number(values.members),
  days = Number(values.days);
/** Days of the short history, which has as many members as the long one. */
const SHORT_DAYS = 3;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function measure(days: number): Promise<Map<string, Explained>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-history-'));
  const postgres = await startPostgres(home);
  const owner = ownerOf(postgres);
  try {
    await migrate(postgres.migrationUrl, postgres.serverRole);
    await owner.connect();
    say(`filling ${days} days of ${members} members`);
    await fillHistory(owner, { members, days });
    const statements = await recordStatements(postgres.url, members);
    return await explainAll(owner, statements);
  } finally {
    await owner.end();
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  }
}

const first = await measure(SHORT_DAYS);
const later = await measure(days);
const rows = [...later]
  .map(([statement, { buffers, scans }]) => ({
    statement,
    'pages on day one': first.get(statement)?.buffers ?? 0,
    'pages after': buffers,
    ratio: Math.round((buffers / Math.max(1, first.get(statement)?.buffers ?? 0)) * 10) / 10,
    scans,
  }))
  .sort((one, other) => other['pages after'] - one['pages after']);
const growing = rows.filter(
  (row) => row.ratio > 2 && row['pages after'] - row['pages on day one'] > 100,
);
const result = {
  members,
  days: [SHORT_DAYS, days],
  statements: rows.length,
  growing,
  most: rows.slice(0, 25),
};
console.log(values.json ? JSON.stringify(result, null, 2) : result);
