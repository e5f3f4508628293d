import { contentHash, type Hex } from '@fairlaunch/plan';
import type { Close, Endpoints, Output } from '@fairlaunch/protocol';
import { keepDeployment } from './deployment.ts';
import { heldDays, mirrorDay, mirroredManifest, type Mirror } from './mirror-day.ts';

async function ask<Data>({ url, fetch }: Mirror, way: string): Promise<Data> {
  const bytes = await fetch(`${url}${way}`);
  if (!bytes)
    throw new Error(`${url}${way} is not there: is this the address of a Fairlaunch server?`);
  return (JSON.parse(new TextDecoder().decode(bytes)) as { data: Data }).data;
}

/** Posted days, newest first, down to the one whose root is active, which the escape needs. */
async function daysToActive(mirror: Mirror): Promise<Close[]> {
  const days: Close[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Output<Endpoints['closes']> = await ask(
      mirror,
      `/api/closes${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    );
    for (const close of page.items.filter(({ manifest }) => manifest !== null)) {
      days.push(close);
      if (close.root?.state === 'ACTIVE') return days;
    }
    cursor = page.next;
  }
  return days;
}

/** The server's and the mirror's own word on a day's manifest, checked against each other. */
async function expectedOf(
  { folder }: Mirror,
  close: Close | undefined,
  day: number,
): Promise<Hex | undefined> {
  const next = await mirroredManifest(folder, day + 1);
  const published = close?.root?.contentHash as Hex | undefined;
  if (next?.previous && published && next.previous !== published)
    throw new Error(
      `the server's root of day ${day} is not the day before ${day + 1} that is here`,
    );
  return next?.previous ?? published;
}

/** Refuses a chain of manifests that does not hold. */
async function checkChain({ folder }: Mirror, day: number): Promise<void> {
  const [before, manifest] = [
    await mirroredManifest(folder, day - 1),
    await mirroredManifest(folder, day),
  ];
  if (before && manifest && manifest.previous !== contentHash(before))
    throw new Error(
      `day ${day} does not follow the day ${day - 1} that is here: ` +
        'one of them is not what was published',
    );
}

/**
 * Downloads and checks what a server published: one day, or else every day from the newest back to
 * what the folder holds already, at least to the one whose root is active. What was interrupted
 * goes on where it was.
 * @returns the days that are whole now, newest first
 * @throws WrongFile or DayFilesError when something is not what was published
 */
export async function runMirror(mirror: Mirror, only?: number): Promise<number[]> {
  await keepDeployment(mirror.folder, await ask(mirror, '/api/config'));
  const known = await daysToActive(mirror);
  const newest = only ?? known[0]?.day;
  if (newest === undefined) throw new Error('the server has published no day yet');
  const last = only ?? known.at(-1)!.day;
  const held = only === undefined ? await heldDays(mirror.folder) : [];
  const isGap = (day: number) => held.some((other) => other < day) && !held.includes(day);
  const done: number[] = [];
  for (let day = newest; day >= last || isGap(day); day--) {
    await mirrorDay(
      mirror,
      day,
      await expectedOf(
        mirror,
        known.find((close) => close.day === day),
        day,
      ),
    );
    await checkChain(mirror, day);
    await checkChain(mirror, day + 1);
    done.push(day);
  }
  return done;
}
