import type { Deployment } from '@fairlaunch/contracts';
import { businessDay, dayStart } from '@fairlaunch/plan';
import type { Chain } from '../chain/chain.ts';
import type { Inbox } from '../mail/inbox.ts';
import type { HomeKeys } from '../home/keys.ts';
import type { BusinessTime } from '../server/business-time.ts';
import { DAY_STOPS_SECONDS, JOBS_OF_STOPS } from '../server/day-stops.ts';
import { SCRIPT_SEED } from './demo-people.ts';
import { openDay, type Story } from './open-day.ts';
import { gatherPeople } from './people.ts';
import { writeScript, type ScriptDay } from './script.ts';
import type { HistorySize } from '../shared/history-size.ts';
import { createSender } from './transactions.ts';

export type SeedOptions = {
  url: string;
  chain: Chain;
  deployment: Deployment;
  keys: HomeKeys;
  inbox: Inbox;
  time: BusinessTime;
  size: HistorySize;
  update: (detail: string) => void;
  onDay: (script: readonly ScriptDay[], days: number) => void;
  signal?: AbortSignal | undefined;
};

/**
 * Plays the history by real transactions, API calls and closes, until business time is real time.
 */
export async function seedHistory(options: SeedOptions): Promise<void> {
  const { time, chain, deployment, keys, size, update, signal } = options;
  const script = writeScript(size, SCRIPT_SEED);
  const people = await gatherPeople(options.url, keys.demoSeed);
  const first = businessDay(await time.now());
  const story: Story = {
    script,
    people,
    deployment,
    keys,
    inbox: options.inbox,
    runJobs: () => time.step(0),
    sender: createSender(chain, deployment, keys.deployer),
    orders: new Map(),
    nodes: new Map(),
    virtualNodes: new Map(),
    firstDay: first,
  };
  const realNow = Math.floor(Date.now() / 1_000);

  async function moveTo(moment: number, jobs?: readonly string[]): Promise<void> {
    signal?.throwIfAborted();
    const seconds = moment - (await time.now());
    if (seconds > 0 && moment <= realNow) await time.step(seconds, jobs);
  }

  for (const [index] of script.entries()) {
    update(`day ${index + 1} of ${script.length}`);
    options.onDay(script, index + 1);
    const start = dayStart(first + index);
    const stopAt = (stop: keyof typeof DAY_STOPS_SECONDS) =>
      moveTo(start + DAY_STOPS_SECONDS[stop], JOBS_OF_STOPS[stop]);
    if (index > 0) await stopAt('close');
    await stopAt('noon');
    const evening = await openDay(story, index);
    await stopAt('evening');
    await evening();
  }
  for (const stop of Object.values(DAY_STOPS_SECONDS))
    await moveTo(dayStart(first + script.length) + stop);
  await time.step(-(await time.offset()));
  await time.step(0);
}
