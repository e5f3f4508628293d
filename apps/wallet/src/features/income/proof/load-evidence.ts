import { ApiError, type Close } from '@fairlaunch/protocol';
import { quietCall } from '#shared/client/client.ts';
import { orRefusal } from '#shared/client/or-refusal.ts';
import type { LineEvidence } from '../line-evidence.ts';
import type { SharedProof } from './shared-proof.ts';

/** Most days after a day among which its root is looked for. */
const MAX_LATER_DAYS = 20;
const ON_CHAIN: ReadonlySet<string> = new Set(['PENDING', 'ACTIVE', 'SUPERSEDED']);

/** What is published of a day; `outputs` and `plan` are unchecked files. */
export type PublishedEvidence = Pick<LineEvidence, 'manifest' | 'later' | 'root'> & {
  outputs: unknown;
  plan: unknown;
};

type Posted = Close & { [Name in 'manifest' | 'root']: NonNullable<Close[Name]> };

async function postedClose(day: number): Promise<Posted | undefined> {
  const close = await orRefusal(quietCall('close', { day }), 'NOT_FOUND');
  return close instanceof ApiError || !close.manifest || !close.root
    ? undefined
    : (close as Posted);
}

/** The closes from a day up to the first whose root is on chain, or else the day's own alone. */
async function closesUpToRoot(first: Posted): Promise<readonly Posted[]> {
  const closes = [first];
  for (let later = 0; later <= MAX_LATER_DAYS; later++) {
    if (ON_CHAIN.has(closes.at(-1)!.root.state)) return closes;
    const next = await postedClose(first.day + later + 1);
    if (!next) break;
    closes.push(next);
  }
  return [first];
}

async function readFile(day: number, name: string): Promise<unknown> {
  const response = await fetch(`/api/files/${day}/${name}`);
  if (!response.ok) throw new Error(`${name} of day ${day} was answered with ${response.status}`);
  return response.json();
}

/** Loads what a proof is checked with, which everybody may read; null if no such day was closed. */
export async function loadEvidence({ day, rate }: SharedProof): Promise<PublishedEvidence | null> {
  const close = await postedClose(day);
  if (!close) return null;
  const { manifest } = close;
  const [closes, outputs, plan] = await Promise.all([
    closesUpToRoot(close),
    readFile(day, 'outputs.json'),
    rate === undefined
      ? undefined
      : quietCall('planText', { hash: manifest.planHash }).then((text) => text.plan),
  ]);
  const later = closes.slice(1).map((one) => one.manifest);
  return { manifest, later, root: closes.at(-1)!.root, outputs, plan };
}
