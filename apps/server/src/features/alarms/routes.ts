import { action, route } from '#http/route.ts';
import { acknowledge } from './acknowledge.ts';
import { presentAlarm } from './present.ts';
import { alarmPage } from './queries.ts';

export const routes = [
  route('alarms', ({ deps: { database, config }, input }) =>
    alarmPage(database, input, (row) => presentAlarm(config, row)),
  ),
  action('acknowledgeAlarm', async ({ deps: { config }, caller, input }, tx) =>
    presentAlarm(config, await acknowledge(tx, caller, input)),
  ),
];
