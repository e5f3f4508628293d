// Downloads a day and computes it, in a process that the watcher ends when it likes.
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { messageOf } from '../mirror/say.ts';
import { checkDay } from '../verify/check-day.ts';
import { livingOf } from '../verify/lived/living-of.ts';
import { Difference } from '../verify/difference.ts';
import { serverSource } from '../verify/source.ts';
import type { Answer, Asked } from './day-process.ts';

async function answerTo(asked: Asked): Promise<Answer> {
  const { url, folder, day, expected, lived, deployment, treasury, rpcUrls } = asked;
  let isDownloaded = false;
  const tell = (waiting: string) => process.send!({ waiting } satisfies Answer);
  const fetch = (address: string, most: number) => fetchBytes(address, most, tell);
  try {
    const keccak = await loadKeccak();
    const source = serverSource(url, folder, false, { fetch, keccak });
    const living = await livingOf(deployment, rpcUrls, lived, treasury);
    const checked = await source.withDay(day, expected, (ofDay) => {
      isDownloaded = true;
      return checkDay(ofDay, day, expected, living);
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
