import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { rowTypes } from '../../../../scripts/generate-tables/row-types.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { connection } from './connection.ts';

it('row types match the schema; if not, run "npm run generate:tables"', async () => {
  const database = await createTestDatabase();
  const owner = new pg.Client(connection(database.ownerUrl));
  await owner.connect();
  const file = path.join(import.meta.dirname, 'tables.ts');
  expect(await readFile(file, 'utf8')).toBe(await rowTypes(owner, file));
  await owner.end();
  await database.drop();
});
