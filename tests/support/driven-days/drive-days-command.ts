// Drives the server through random days: npm run -s drive:days -- --seeds N --first F --days D
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    days: { type: 'string', default: '9' },
  },
});
Object.assign(process.env, {
  DRIVE_SEEDS: values.seeds,
  DRIVE_FIRST: values.first,
  DRIVE_DAYS: values.days,
});
await startVitest('test', ['tests/integration/driven-days.test.ts'], {
  project: ['integration'],
  watch: false,
});
