import type { LiveKind, ReadName } from '@fairlaunch/protocol';
import { readKey, type ReadKey, type Scope } from '@fairlaunch/web';
import { hashKey } from '@tanstack/react-query';

type Key = readonly [Scope] | ReadKey;

const MEMBER: readonly Key[] = [['member']];
/** Keys of all answers of the server. */
const EVERYTHING: readonly Key[] = [['member'], ['public']];

const answersTo = (...names: ReadName[]): readonly ReadKey[] => names.map((name) => readKey(name));

/** Reads that each kind of event repeats. */
const KEYS: Record<LiveKind, readonly Key[]> = {
  deposits: MEMBER,
  withdrawals: MEMBER,
  transfers: MEMBER,
  // A box reserves a part of the pool, so less is free for other boxes.
  boxes: [...MEMBER, ...answersTo('boxOffer')],
  blocks: answersTo('box'),
  airdrops: answersTo('myAirdrops', 'publicAirdrops', 'publicAirdrop', 'airdropShares'),
  closes: EVERYTHING,
  tasks: MEMBER,
  plans: answersTo('plans'),
  announcements: answersTo(
    'announcements',
    'announcement',
    'announcementVersions',
    'announcementReadState',
  ),
  links: answersTo('config', 'homeLinksVersions'),
  everything: EVERYTHING,
};

/** The keys of these kinds, each once. */
export function keysOf(kinds: readonly LiveKind[]): Key[] {
  const keys = kinds.flatMap((kind) => KEYS[kind] ?? []);
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()];
}
