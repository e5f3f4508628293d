import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DayFilesError, type DayManifest, type FileKeccak, type Hex } from '@fairlaunch/plan';
import { listCloses } from '../mirror/answers.ts';
import {
  askDeployment,
  askSameDeployment,
  keepDeployment,
  mirroredDeployment,
  type MirroredDeployment,
} from '../mirror/deployment.ts';
import { WrongFile, type Fetch } from '../mirror/download.ts';
import { heldDays, mirrorDay, mirroredManifest } from '../mirror/mirror-day.ts';
import { Difference } from './difference.ts';

/** Manifests by day. */
export type Manifests = Map<number, DayManifest>;

/** Origin of published days. */
export type Source = {
  deployment: () => Promise<MirroredDeployment>;
  /** Manifests of every posted day from `first` on. */
  manifests: (first: number) => Promise<Manifests>;
  /** A copy may be older than the newest root; a server may not. */
  isCopy: boolean;
  /** Runs `check` on the folder that holds the day's files. */
  withDay: <Result>(
    day: number,
    expected: Hex,
    check: (folder: string) => Promise<Result>,
  ) => Promise<Result>;
};

/** A mirror, or a copy of one. */
export function folderSource(folder: string): Source {
  return {
    isCopy: true,
    async deployment() {
      const found = await mirroredDeployment(folder);
      if (!found) throw new Error(`${folder} holds no deployment.json: is it a mirror?`);
      return found;
    },
    async manifests(first) {
      const days = (await heldDays(folder)).filter((day) => day >= first);
      const read = async (day: number): Promise<[number, DayManifest]> => {
        const manifest = await mirroredManifest(folder, day).catch(() => undefined);
        if (!manifest) throw new Difference(day, 'manifest.json is missing or not one');
        return [day, manifest];
      };
      return new Map(await Promise.all(days.toSorted((one, other) => one - other).map(read)));
    },
    withDay: (day, _expected, check) => check(path.join(folder, String(day))),
  };
}

/**
 * @param keep true to keep days and deployment in the folder, as a mirror does; false deletes each
 * day after its check
 */
export function serverSource(
  url: string,
  folder: string,
  keep: boolean,
  ports: { fetch: Fetch; keccak: FileKeccak },
): Source {
  const server = { url, fetch: ports.fetch };
  const deployment = () => (keep ? askSameDeployment(server, folder) : askDeployment(server));
  return {
    isCopy: false,
    deployment,
    async manifests(first) {
      if (keep) await deployment();
      const found: Manifests = new Map();
      for await (const { day, manifest } of listCloses(server)) {
        if (day < first) break;
        if (manifest) found.set(day, manifest);
      }
      return new Map([...found].toSorted(([one], [other]) => one - other));
    },
    async withDay(day, expected, check) {
      const mirror = { url, folder, ...ports, tell: () => undefined };
      const ofDay = path.join(folder, String(day));
      try {
        await mirrorDay(mirror, day, expected).catch((error: unknown) => {
          if (error instanceof WrongFile || error instanceof DayFilesError)
            throw new Difference(day, error.message);
          throw error;
        });
        const result = await check(ofDay);
        if (keep) await keepDeployment(folder, await deployment());
        return result;
      } finally {
        if (!keep) await rm(ofDay, { recursive: true, force: true });
      }
    },
  };
}
