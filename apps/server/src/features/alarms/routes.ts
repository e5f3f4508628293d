import { decodeCursor, PAGE_SIZE, toPage } from '#http/cursor.ts';
import { action, route } from '#http/route.ts';
import { acknowledge } from './acknowledge.ts';
import { presentAlarm } from './present.ts';
import { alarmPage } from './queries.ts';

export const routes = [
  route('alarms', async ({ deps: { database, config }, input: { show, cursor } }) =>
    toPage(
      await alarmPage(database, show, decodeCursor(cursor), PAGE_SIZE + 1),
      (row) => row.alarm_id,
      (row) => presentAlarm(config, row),
    ),
  ),
  action('acknowledgeAlarm', async ({ deps: { config }, caller, input }, tx) =>
    presentAlarm(config, await acknowledge(tx, caller, input)),
  ),
];
