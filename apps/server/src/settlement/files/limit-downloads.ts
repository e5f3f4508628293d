import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../shared/errors.ts';

/** Concurrent downloads of parts, each up to 8 MiB. */
const MAX_DOWNLOADS = 64;
const MAX_DOWNLOADS_PER_ADDRESS = 8;
const MAX_DOWNLOAD_MS = 120_000;

export function limitDownloads(
  maxDownloadMs = MAX_DOWNLOAD_MS,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const byAddress = new Map<string, number>();
  let all = 0;
  return (request, { raw }) => {
    const address = normalizeIP(request.ip);
    const own = byAddress.get(address) ?? 0;
    if (all >= MAX_DOWNLOADS || own >= MAX_DOWNLOADS_PER_ADDRESS) throw new Failure('UNAVAILABLE');
    all += 1;
    byAddress.set(address, own + 1);
    const late = setTimeout(() => raw.destroy(), maxDownloadMs).unref();
    raw.once('close', () => {
      clearTimeout(late);
      all -= 1;
      const left = byAddress.get(address)! - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  };
}
