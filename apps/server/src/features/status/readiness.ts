import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { ServerProcess } from '#shared/server-process.ts';

/** Reads of members need no chain and no worker, so that only the database counts. */
export async function readiness({
  database,
  isStopping,
}: ServerProcess): Promise<Output<Endpoints['healthReady']>> {
  const state = await database();
  return { ready: state === 'ok' && !isStopping, database: state, stopping: isStopping };
}
