import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkKept, readState, withDay, writeState, type State } from './state.ts';

const hash = (byte: string) => `0x${byte.repeat(32)}` as const;
const closedDay = (day: number) => ({
  day,
  root: hash('11'),
  contentHash: hash('22'),
  totals: {
    depositNumber: 3,
    tokens: [{ token: `0x${'Ab'.repeat(20)}` as const, cumulative: '5', deposited: '7' }],
  },
});
const state: State = {
  last: { day: 20_516, contentHash: hash('22') },
  days: [closedDay(20_516)],
  signed: { day: 20_516, digest: hash('33') },
  accepted: { day: closedDay(20_516), insteadOf: hash('44') },
  refused: { day: 20_517, message: 'day 20517: is wrong', through: 20_516 },
};

let home: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'fairlaunch-state-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
const written = (text: string) => writeFile(path.join(home, 'watcher.json'), text);

describe('the state of a watcher', () => {
  it('begins with nothing, and is read as it was written', async () => {
    expect(await readState(home)).toEqual({ days: [] });
    await writeState(home, state);
    expect(await readState(home)).toEqual(state);
    await writeState(home, { ...state, refused: undefined });
    expect((await readState(home)).refused).toBeUndefined();
  });

  it('is written only if it can be read again, whichever day an endpoint names', async () => {
    for (const day of [-1, 2 ** 60]) {
      const refused = { day, message: `day ${day}: is wrong`, through: -1 };
      await writeState(home, { ...state, refused });
      expect((await readState(home)).refused).toEqual(refused);
    }
    const negative = { ...closedDay(20_517), totals: { depositNumber: -1, tokens: [] } };
    await expect(writeState(home, withDay(state, negative, 20_516))).rejects.toThrow();
    expect((await readState(home)).last).toEqual(state.last);
  });

  it.each([
    ['nothing', ''],
    ['another JSON', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a part', JSON.stringify(state).slice(0, -9)],
    ['something more', JSON.stringify({ ...state, more: 1 })],
    ['another digest', JSON.stringify({ ...state, signed: { day: 20_516, digest: '0x12' } })],
    ['a day that is none', JSON.stringify({ ...state, last: { ...state.last, day: -1 } })],
    ['other totals', JSON.stringify({ ...state, days: [{ ...closedDay(5), totals: {} }] })],
    [
      'too many days',
      JSON.stringify({ days: Array.from({ length: 41 }, (_, day) => closedDay(day)) }),
    ],
  ])('is refused with a sentence where the file holds %s', async (_, text) => {
    await written(text);
    await expect(readState(home)).rejects.toThrow(
      /watcher\.json is not what a watcher of this version wrote, so what was signed is not known/,
    );
  });

  it('is found changed by whoever else wrote it', async () => {
    await writeState(home, state);
    await checkKept(home, state);
    const other = { ...state, signed: { day: 20_517, digest: hash('55') } };
    await writeState(home, other);
    await expect(checkKept(home, state)).rejects.toThrow(/written by something else/);
    await rm(path.join(home, 'watcher.json'));
    await expect(checkKept(home, state)).rejects.toThrow(/written by something else/);
  });

  it('keeps no more days than are read again', async () => {
    let many = state;
    for (let day = 20_517; day < 20_580; day += 1) many = withDay(many, closedDay(day), 20_516);
    await writeState(home, many);
    expect(await readState(home)).toEqual(many);
  });
});
