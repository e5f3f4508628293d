import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseBusy } from './errors.ts';
import { noteRefusals, refusedLately } from './write-troubles.ts';

it.each([
  ['53100', true],
  ['25006', true],
  ['53200', false],
  ['23505', false],
])('an answer of %s leaves the database in doubt: %s', (code, isInDoubt) => {
  const identity = {};
  const connection = new EventEmitter();
  noteRefusals({ connection } as unknown as pg.PoolClient, identity);
  connection.emit('errorMessage', Object.assign(new Error(code), { code }));
  expect(refusedLately(identity)).toBe(isInDoubt);
});

it('a call for which the database had no memory may be made again', () =>
  expect(isDatabaseBusy(Object.assign(new Error('memory'), { code: '53200' }))).toBe(true));
