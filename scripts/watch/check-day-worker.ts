// Downloads a day and computes it, in a process that the watcher ends when it likes.
import { loadKeccak } from '../../apps/server/src/settlement/files/keccak.ts';
import { fetchBytes } from '../mirror/download.ts';
import { messageOf } from '../mirror/say.ts';
import { checkDay } from '../verify/check-day.ts';
import { Difference } from '../verify/difference.ts';
import { serverSource } from '../verify/source.ts';
import type { Answer, Asked } from './day-process.ts';

async function answerTo({ url, folder, day, expected }: Asked): Promise<Answer> {
  let isDownloaded = false;
  const tell = (waiting: string) => process.send!({ waiting } satisfies Answer);
  const fetch = (address: string, most: number) => fetchBytes(address, most, tell);
  try {
    const source = serverSource(url, folder, false, { fetch, keccak: await loadKeccak() });
    const checked = await source.withDay(day, expected, (ofDay) => {
      isDownloaded = true;
      return checkDay(ofDay, day, expected);
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
