import { fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generatePrivateKey } from 'viem/accounts';
import {
  addressesFrom,
  selectSeats,
} from '../apps/server/src/features/performance/team-queries.ts';
import { explainAll } from './history/explain.ts';
import { figuresOf } from './load/latencies.ts';
import type { Found, Order } from './tree/caller.ts';
import { startTreeWorld } from './tree/world.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
    json: { type: 'boolean', default: false },
  },
});
const members = Number(values.members),
  rounds = Number(values.rounds);
const forest = {
  members,
  orders: members,
  directs: Math.floor(members / 5),
  depth: Math.floor(members / 100),
};
/** Seats on a page: the member that it is opened for, and 30 direct referrals. */
const PAGE_SEATS = 31;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function caller(order: Order): Promise<Found> {
  const child = fork(path.join(import.meta.dirname, 'tree/caller.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (found) => resolve(found as Found));
    child.once('exit', (code) => reject(new Error(`the caller ended with ${code}`)));
    child.send(order);
  });
}

say(`planting ${members} members and closing a day`);
const key = generatePrivateKey();
const world = await startTreeWorld(forest, key);
try {
  say(`opening branches, ${rounds} rounds`);
  const { first, latencies } = await caller({
    url: world.url,
    key,
    envelopeKey: world.server.deps.envelopeKeys.current,
    forest,
    rounds,
  });
  const { database } = world.server.deps;
  const anywhere = Array.from({ length: PAGE_SEATS }, (_, index) => 2 + index * 97);
  const { rows } = await world.owner.query<{ address: string }>(
    'select address from member where seat = 2',
  );
  const statements = [
    ['members of a page', selectSeats(database, anywhere).compile()],
    ['addresses by 4 characters', addressesFrom(rows[0]!.address.slice(0, 6)).compile(database)],
    ['one address', addressesFrom(rows[0]!.address).compile(database)],
  ] as const;
  const plans = await explainAll(
    world.owner,
    new Map(
      statements.map(([name, { sql, parameters }]) => [
        name,
        { text: sql, values: [...parameters] },
      ]),
    ),
  );
  const [simplest, ...others] = Object.entries(latencies).map(
    ([name, list]) => [name, figuresOf(list)] as const,
  );
  const result = {
    cores: os.availableParallelism(),
    ...forest,
    first,
    [simplest![0]]: simplest![1],
    ...Object.fromEntries(
      others.map(([name, figures]) => [
        name,
        {
          ...figures,
          'median / the simplest read':
            Math.round((figures.median / simplest![1].median) * 100) / 100,
        },
      ]),
    ),
    statements: Object.fromEntries(plans),
  };
  console.log(values.json ? JSON.stringify(result, null, 2) : result);
} finally {
  await world.stop();
}
process.exit(0);
