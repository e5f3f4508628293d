import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { MemoryAlarms } from './memory-alarms.ts';
import type { AlarmMessage } from './message.ts';

const alarmsWith = (patienceMs: number) => {
  const lines: string[] = [];
  const sent: AlarmMessage[] = [];
  const alarms = new MemoryAlarms(
    {
      config: { PUBLIC_URL: 'https://app.test' } as Config,
      log: pino({}, { write: (line: string) => lines.push(line) }),
    },
    [
      {
        name: 'webhook',
        send: async (message) => {
          sent.push(message);
        },
      },
    ],
    patienceMs,
  );
  return { alarms, lines, sent };
};

it('says nothing of what a failover or a restart ends', async () => {
  const { alarms, lines, sent } = alarmsWith(3_600_000);
  for (const isUp of [true, true, true, false]) await alarms.set('DATABASE_UNREACHABLE', isUp);
  expect(lines).toEqual([]);
  expect(sent).toEqual([]);
});

it('writes one line where it tells, and none more while it is up', async () => {
  const { alarms, lines, sent } = alarmsWith(0);
  for (const isUp of [true, true, true, true, false])
    await alarms.set('DATABASE_UNREACHABLE', isUp);
  expect(lines).toEqual([expect.stringContaining('an alarm is told from memory')]);
  expect(sent.map(({ state }) => state)).toEqual(['RAISED', 'CLEARED']);
});
