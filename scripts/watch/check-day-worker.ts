// Downloads a day and computes it, in a process that the watcher ends when it likes.
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { messageOf } from '../mirror/say.ts';
import { checkDay } from '../verify/check-day.ts';
import { livingChain } from '../verify/lived/living-chain.ts';
import { chainReader } from '../verify/chain-roots.ts';
import { Difference } from '../verify/difference.ts';
import { serverSource } from '../verify/source.ts';
import type { Answer, Asked } from './day-process.ts';

async function answerTo(asked: Asked): Promise<Answer> {
  const { url, folder, day, expected, lived, rpcUrls, chainId, treasury } = asked;
  let isDownloaded = false;
  const tell = (waiting: string) => process.send!({ waiting } satisfies Answer);
  const fetch = (address: string, most: number) => fetchBytes(address, most, tell);
  try {
    const keccak = await loadKeccak();
    const source = serverSource(url, folder, false, { fetch, keccak });
    const { isSigned } = chainReader(rpcUrls, chainId, treasury);
    const living = lived !== undefined && {
      folder: lived,
      keccak,
      isSigned,
      chain: livingChain(rpcUrls, asked),
    };
    const checked = await source.withDay(day, expected, (ofDay) => {
      isDownloaded = true;
      return checkDay(ofDay, day, expected, living || undefined);
    });
    return { checked };
  } catch (error) {
    if (!(error instanceof Difference)) return { failed: messageOf(error) };
    return { difference: { day: error.day, problem: error.problem }, isDownloaded };
  }
}

process.once('disconnect', () => process.exit());
process.once('message', (asked: Asked) => {
  void answerTo(asked).then((answer) => process.send!(answer));
});
