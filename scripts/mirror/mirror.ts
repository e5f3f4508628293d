import { mkdir, rm } from 'node:fs/promises';
import { contentHash, type Hex } from '@fairlaunch/plan';
import type { PublishedClose } from '@fairlaunch/protocol';
import { listCloses } from './answers.ts';
import { askSameDeployment, keepDeployment } from './deployment.ts';
import { dayFolder, heldDays, mirrorDay, mirroredManifest, type Mirror } from './mirror-day.ts';

/** Posted days, the newest first, back to the one whose root is active, which the escape needs. */
async function daysToActive(mirror: Mirror): Promise<PublishedClose[]> {
  const days: PublishedClose[] = [];
  for await (const close of listCloses(mirror)) {
    if (close.manifest === null) continue;
    days.push(close);
    if (close.root?.state === 'ACTIVE') break;
  }
  return days;
}

/** Hash of a day's manifest, which the server and the mirrored days must agree on. */
async function expectedOf(
  { folder }: Mirror,
  close: PublishedClose | undefined,
  day: number,
): Promise<Hex | undefined> {
  const next = await mirroredManifest(folder, day + 1);
  const published = close?.root?.contentHash;
  if (next?.previous && published && next.previous !== published)
    throw new Error(
      `the server's root of day ${day} is not the day before ${day + 1} that is here`,
    );
  return next?.previous ?? published;
}

/** @throws if the manifests of a day and of the day before do not fit together */
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

/** Adds a day to the mirror; removes a new one that does not fit to the days that are there. */
async function addDay(
  mirror: Mirror,
  day: number,
  close: PublishedClose | undefined,
): Promise<void> {
  const isHeld = (await heldDays(mirror.folder)).includes(day);
  await mirrorDay(mirror, day, await expectedOf(mirror, close, day));
  try {
    await checkChain(mirror, day);
    await checkChain(mirror, day + 1);
  } catch (error) {
    if (!isHeld) await rm(dayFolder(mirror.folder, day), { recursive: true });
    throw error;
  }
}

/**
 * Downloads and checks what a server published: one day, or every day from the newest back to those
 * that the folder holds already, and at least to the one whose root is active. Continues after an
 * interruption.
 * @returns the days that are complete now, the newest first
 * @throws WrongFile or DayFilesError when a file is not the one that was published
 */
export async function runMirror(mirror: Mirror, only?: number): Promise<number[]> {
  const deployment = await askSameDeployment(mirror, mirror.folder);
  await mkdir(mirror.folder, { recursive: true });
  const known = await daysToActive(mirror);
  const newest = only ?? known[0]?.day;
  if (newest === undefined) throw new Error('the server has published no day yet');
  const last = only ?? known.at(-1)!.day;
  const held = only === undefined ? await heldDays(mirror.folder) : [];
  const isGap = (day: number) => held.some((other) => other < day) && !held.includes(day);
  const done: number[] = [];
  for (let day = newest; day >= last || isGap(day); day--) {
    await addDay(
      mirror,
      day,
      known.find((close) => close.day === day),
    );
    await keepDeployment(mirror.folder, deployment);
    done.push(day);
  }
  return done;
}
