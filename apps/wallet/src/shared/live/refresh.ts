import type { LiveKind } from '@fairlaunch/protocol';

type Key = readonly string[];

const MEMBER: readonly Key[] = [['member']];

/** First parts of the keys of what is read again; `everything` is all that the server answers. */
const KEYS: Record<LiveKind, readonly Key[]> = {
  deposits: MEMBER,
  withdrawals: MEMBER,
  transfers: MEMBER,
  // What is reserved for a box is free for nobody else.
  boxes: [['member'], ['public', 'box-offer']],
  airdrops: [
    ['member', 'airdrops'],
    ['public', 'airdrops'],
  ],
  closes: [['member'], ['public']],
  tasks: MEMBER,
  plans: [['public', 'plans']],
  announcements: [
    ['public', 'announcements'],
    ['member', 'announcements'],
  ],
  links: [
    ['public', 'config'],
    ['public', 'home-links'],
  ],
  everything: [['member'], ['public'], ['rates'], ['flash-stock']],
};

/** Each key once, however many kinds name it. */
export function keysOf(kinds: readonly LiveKind[]): Key[] {
  const keys = kinds.flatMap((kind) => KEYS[kind] ?? []);
  return [...new Map(keys.map((key) => [key.join(' '), key])).values()];
}
