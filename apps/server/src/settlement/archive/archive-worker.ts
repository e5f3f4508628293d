import { gunzipSync } from 'node:zlib';
import { answerQuestions } from '#shared/thread.ts';
import { loadKeccak } from '../files/keccak.ts';
import { ANSWERS } from './answers.ts';
import { openLeaves, type ArchivedLeaves } from './archived-leaves.ts';
import { openLines, type ArchivedLines, type FileOf } from './archived-lines.ts';
import type { Message, PackedPart, Reply } from './questions.ts';

const keccak = await loadKeccak();
const open = new Map<string, ArchivedLines | ArchivedLeaves>();
const broken = new Map<string, string>();

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function unpacked(day: number, parts: readonly PackedPart[]): FileOf {
  const files = Map.groupBy(parts, ({ name }) => name);
  return (name) => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} of day ${day} is missing`);
    return found.length === 1
      ? gunzipSync(found[0]!.content)
      : Buffer.concat(found.map(({ content }) => gunzipSync(content)));
  };
}

function openDay({ key, fileSet, day, parts }: Extract<Message, { type: 'open' }>): void {
  try {
    broken.delete(key);
    const file = unpacked(day, parts);
    open.set(key, fileSet === 'lines' ? openLines(day, file, keccak) : openLeaves(file, keccak));
  } catch (error) {
    broken.set(key, messageOf(error));
  }
}

function answer({ key, name, ask }: Extract<Message, { type: 'ask' }>): Reply {
  const day = open.get(key);
  const problem = broken.get(key);
  if (problem !== undefined) return { state: 'failed', message: problem };
  if (!day) return { state: 'closed' };
  try {
    return { state: 'answered', answer: ANSWERS[name](day as never, ask as never) };
  } catch (error) {
    return { state: 'failed', message: messageOf(error) };
  }
}

answerQuestions((message: Message): Reply | undefined => {
  if (message.type === 'ask') return answer(message);
  if (message.type === 'open') openDay(message);
  else {
    open.delete(message.key);
    broken.delete(message.key);
  }
  return undefined;
});
