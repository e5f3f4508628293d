import type { FastifyInstance } from 'fastify';
import type { ServerProcess } from '../shared/server-process.ts';

/** Once the process is to stop, each answer closes its connection: the next call goes elsewhere. */
export function closeWhenStopping(app: FastifyInstance, process: ServerProcess): void {
  app.addHook('onSend', async (_, reply) => {
    if (process.isStopping) reply.header('Connection', 'close');
  });
}
