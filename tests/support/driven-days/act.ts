import { micro, toDecimal } from '@fairlaunch/money';
import type { Asset, CallName, Endpoints, Input, Output } from '@fairlaunch/protocol';
import type { Random } from '../../../packages/plan/test/reference/random.ts';
import type { TestMember } from '../member.ts';
import type { DrivenWorld } from './world.ts';

/** What somebody tries; `random` is its own, so that acts at once choose the same in every run. */
export type Act = (world: DrivenWorld, random: Random) => Promise<unknown>;

/** Acts of a family with their weights. */
export type Acts = Readonly<Record<string, readonly [weight: number, act: Act]>>;

/** There is nothing that the act could be about. */
export const NOTHING = 'NOTHING';

/** One of a list; nothing happens if it is empty. */
export function anyOf<One>(random: Random, list: readonly One[]): One {
  if (list.length === 0) throw new NothingToDo();
  return random.pick(list);
}

export class NothingToDo extends Error {}

/** Who cannot do it is asked, too, and so many others. */
const ASKED = 3;

export const anybody = ({ people }: DrivenWorld, random: Random): TestMember => random.pick(people);

/** Somebody who has some of an asset, if one is found soon, with how much that is. */
export async function anyHolder(
  world: DrivenWorld,
  random: Random,
  asset: Asset,
): Promise<{ by: TestMember; held: string }> {
  for (let tries = ASKED; ; tries -= 1) {
    const by = anybody(world, random);
    const held = await heldBy(by, asset);
    if (held !== '0' || tries === 0) return { by, held };
  }
}

/** One of what somebody has, and who that is; a few people are asked. */
export async function anyWith<One>(
  world: DrivenWorld,
  random: Random,
  listOf: (by: TestMember) => Promise<readonly One[]>,
): Promise<{ by: TestMember; one: One }> {
  for (let tries = ASKED; ; tries -= 1) {
    const by = anybody(world, random);
    const list = await listOf(by);
    if (list.length > 0 || tries === 0) return { by, one: anyOf(random, list) };
  }
}

/** Two different operators, of whatever role. */
export function anyPair(
  { operators }: DrivenWorld,
  random: Random,
): readonly [TestMember, TestMember] {
  const first = random.chance(0.8) ? operators[0]! : random.pick(operators);
  const others = operators.filter((one) => one !== first);
  return [first, random.chance(0.8) ? others[0]! : random.pick(others)];
}

async function heldBy(member: TestMember, asset: Asset): Promise<string> {
  const { items } = await member.call('assets', {});
  return items.find((item) => item.asset === asset)?.available ?? '0';
}

const UNIT = 1n;

/** None, a unit, all, one more than all, or something between. */
export function anyAmount(random: Random, held: string): string {
  const all = micro(held);
  const odd = [0n, UNIT, all, all + UNIT, all > 0n ? all - UNIT : 0n];
  if (random.chance(0.25)) return toDecimal(random.pick(odd));
  const part = (all * BigInt(random.whole(1, 1_000))) / 2_000n;
  const whole = (part / 1_000_000n) * 1_000_000n;
  return toDecimal(random.chance(0.6) && whole > 0n ? whole : part);
}

const REUSED = 0.05;

/** A new request id, or now and then one that somebody has used before. */
export function anyRequest({ requests }: DrivenWorld, random: Random, by: TestMember): string {
  const before = requests.get(by) ?? [];
  if (before.length > 0 && random.chance(REUSED)) return random.pick(before);
  const id = by.requestId();
  requests.set(by, [...before, id]);
  return id;
}

type Sent<Name extends CallName> = Name extends keyof Endpoints ? Input<Endpoints[Name]> : never;

const inCapitals = (text: string): string => `0x${text.slice(2).toUpperCase()}`;

/** Sends a call; now and then twice at once, or again, or with a signature in capital letters. */
export async function send<Name extends CallName & keyof Endpoints>(
  random: Random,
  by: TestMember,
  name: Name,
  input: Sent<Name>,
): Promise<Output<Endpoints[Name]>> {
  const { signature } = input as { signature?: string };
  const sent =
    signature !== undefined && random.chance(0.1)
      ? { ...input, signature: inCapitals(signature) }
      : input;
  const call = () => by.call(name, sent) as Promise<Output<Endpoints[Name]>>;
  const [atOnce, again] = [random.chance(0.1), random.chance(0.1)];
  const answers = await Promise.allSettled(atOnce ? [call(), call()] : [call()]);
  if (again) answers.push(...(await Promise.allSettled([call()])));
  const done = answers.find(({ status }) => status === 'fulfilled') ?? answers[0];
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
