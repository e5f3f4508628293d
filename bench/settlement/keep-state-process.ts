// A process of its own: what it takes is not the worker's memory, which is measured.
import { openDatabase } from '../../apps/server/src/db/pools.ts';
import { keepStateOfRows } from './state-of-rows.ts';

const [url, day] = process.argv.slice(2);
const database = openDatabase(url!);
await keepStateOfRows(database, Number(day));
await database.destroy();
