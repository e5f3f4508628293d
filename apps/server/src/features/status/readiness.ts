import type { Endpoints, Output } from '@fairlaunch/protocol';
import type { ServerProcess } from '#shared/server-process.ts';

/** Only the database counts, since what members read needs neither the chain nor a worker. */
export async function readiness({
  database,
  isStopping,
}: ServerProcess): Promise<Output<Endpoints['healthReady']>> {
  const state = await database();
  return { ready: state === 'ok' && !isStopping, database: state, stopping: isStopping };
}
