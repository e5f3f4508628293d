import { createHash } from 'node:crypto';
import type { Hex } from '../../src/common/canonical.ts';
import { dayStart, weekOf } from '../../src/common/day.ts';
import type { FileKeccak } from '../../src/day-files/keccak.ts';
import { liveDay, OpenDay } from '../../src/day/live-day.ts';
import { buildTree } from '../../src/merkle/merkle.ts';
import type { Plan } from '../../src/plan/plan.ts';
import { EntryRefused, type Claim, type Entry } from '../../src/state/entry.ts';
import { journalLeaf, type CorrectedEntry } from '../../src/state/journal-leaf.ts';
import { readState, writeState, type StateFiles } from '../../src/day/state-file.ts';
import { emptyState, type DayState } from '../../src/state/state.ts';
import { randomFrom, type Random } from '../reference/random.ts';
import { anyPlan } from './any-plan.ts';
import { FAULTS } from './faults.ts';
import { brokenInvariants } from './invariants.ts';
import { isSigned, Journal, type Wish } from './journal.ts';
import { OPERATORS, WISHES } from './wishes.ts';

export const FIRST_DAY = 20_777;
const SECONDS_A_DAY = 86_400;
const BONUS_SECOND = 21 * 3_600;
const TRIES_A_DAY = 40;
const FAULT_CHANCE = 0.3;
const EARLY_CHANCE = 0.4;
const EARLY_TRIES = 8;

/** What was lived: entries by kind, faults by name, all of which were refused. */
export type Lived = { days: number; kinds: Map<string, number>; faults: Map<string, number> };

export type Genesis = Parameters<typeof emptyState>[0];

/** Another implementation, which lives the same days. */
export type Beside = {
  /** Before the first day. */
  begin: (genesis: Genesis) => void;
  /** Somebody's wish that the rules refused, when a journal had that many entries. */
  refused: (wish: Wish, number: number, at: number) => void;
  /** A day with what was signed in it, and the state that its close left. */
  live: (journal: readonly Entry[], claims: readonly Claim[], state: DayState) => void;
  /** A journal of that day which is wrong. */
  refuse: (fault: string, wrong: readonly Entry[]) => void;
};

const count = (of: Map<string, number>, name: string): void =>
  void of.set(name, (of.get(name) ?? 0) + 1);

/** Only compares, which a faster hash does as well. */
const HASHES: FileKeccak = {
  hash: (bytes) => createHash('sha256').update(bytes).digest(),
  hashAll(parts) {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return `0x${hash.digest('hex')}`;
  },
};

const filesOf = (state: DayState): StateFiles => writeState(state, HASHES);

const stateOf = ({ head, tables }: StateFiles, plans: ReadonlyMap<Hex, Plan>): DayState =>
  readState(
    head,
    (name) => Buffer.concat(tables.get(name)!),
    (hash) => plans.get(hash)!,
  );

const WEIGHTS = Object.entries(WISHES).map(([kind, [weight]]) => ({ kind, weight }));
const WEIGHT = WEIGHTS.reduce((sum, { weight }) => sum + weight, 0);

function anyKind(random: Random): string {
  let rest = random.fraction() * WEIGHT;
  for (const { kind, weight } of WEIGHTS) {
    rest -= weight;
    if (rest < 0) return kind;
  }
  return 'DEPOSIT';
}

/** Entries that a later day may correct, each with the way to its day's root. */
class Past {
  readonly #days: CorrectedEntry[][] = [];

  add(day: number, journal: readonly Entry[]): void {
    const entries = journal.filter(
      ({ warrant, legs }) => /^(?:server|operators)$/.test(warrant.by) && legs.length > 0,
    );
    if (entries.length > 0)
      this.#days.push(entries.map(({ number, kind, legs }) => ({ day, number, kind, legs })));
  }

  correction(random: Random): Wish | undefined {
    if (this.#days.length === 0) return undefined;
    const entries = random.pick(this.#days);
    const index = random.whole(0, entries.length - 1);
    const { number, kind, legs, day } = entries[index]!;
    const proof = buildTree(entries.map(journalLeaf)).proof(index);
    const facts = { entry: { day, number, kind, legs }, proof, reason: 'wrong' };
    return { kind: 'CORRECTION', facts, by: 'operators', operators: OPERATORS.slice(0, 2) };
  }
}

function announcement(state: DayState, random: Random): Wish {
  const startDay = weekOf(state.day + 8 + random.whole(0, 14)) + 7 * random.whole(0, 1);
  const facts = { plan: anyPlan(random), startDay, reason: 'better' };
  return { kind: 'PLAN_ANNOUNCED', facts, by: 'operators', operators: OPERATORS.slice(1, 3) };
}

function anyWish(state: DayState, random: Random, at: number, past: Past): Wish | undefined {
  if (random.chance(0.01)) return past.correction(random);
  if (random.chance(0.002)) return announcement(state, random);
  const kind = anyKind(random);
  const made = WISHES[kind]![1](state, random, at);
  return made && { kind, ...made };
}

const secondsOf = (random: Random, tries: number): number[] =>
  Array.from({ length: tries }, () => random.whole(0, SECONDS_A_DAY - 1)).sort(
    (one, other) => one - other,
  );

/**
 * Lets people act on a day, and now and then on the next before its close is posted; what the rules
 * refuse does not happen.
 */
function actOnDay(
  state: DayState,
  random: Random,
  past: Past,
  block: { last: number },
  beside?: Beside,
): { open: OpenDay; entries: Entry[] } {
  const journal = new Journal(state, block);
  const open = new OpenDay(state);
  const start = dayStart(state.day + 1);
  const act = (wish: Wish | undefined, at: number) => {
    if (!wish) return;
    if (!journal.take(open, wish, at)) beside?.refused(wish, journal.entries.length, at);
  };
  const seconds = secondsOf(random, random.whole(0, TRIES_A_DAY));
  for (const second of [...seconds, SECONDS_A_DAY - 1]) {
    if (state.bonus && second >= BONUS_SECOND)
      act({ kind: 'GLOBAL_BONUS', facts: {}, by: 'rule' }, start + second);
    act(anyWish(state, random, start + second, past), start + second);
  }
  const early = random.chance(EARLY_CHANCE) ? random.whole(1, EARLY_TRIES) : 0;
  if (early > 0) open.beginNextDay();
  for (const second of secondsOf(random, early)) {
    const at = start + SECONDS_A_DAY + second;
    act(anyWish(state, random, at, past), at);
  }
  return { open, entries: journal.entries };
}

/** @throws Error when a wrong journal is taken for a right one */
function refuseFault(
  { before, plans }: { before: StateFiles; plans: ReadonlyMap<Hex, Plan> },
  journal: readonly Entry[],
  random: Random,
  lived: Lived,
  beside?: Beside,
): void {
  if (journal.length === 0 || !random.chance(FAULT_CHANCE)) return;
  const name = random.pick(Object.keys(FAULTS));
  const wrong = FAULTS[name]!(journal, random.whole(0, journal.length - 1), random);
  if (!wrong) return;
  beside?.refuse(name, wrong);
  try {
    if (!liveDay(stateOf(before, plans), wrong).claims.every(isSigned))
      throw new EntryRefused(0, '', 'unsigned');
  } catch (error) {
    if (error instanceof EntryRefused) return count(lived.faults, name);
    throw error;
  }
  throw new Error(`a journal with a fault was taken: ${name}`);
}

/**
 * Lives days from a seed, and checks after each that the same follows from files and journal.
 * @throws Error that names what does not hold
 */
export function liveSeed(seed: number, days: number, beside?: Beside): Lived {
  const random = randomFrom(seed);
  const lived: Lived = { days, kinds: new Map(), faults: new Map() };
  const [past, block] = [new Past(), { last: 0 }];
  const isoStart = random.chance(0.7) ? FIRST_DAY + random.whole(0, 5) : undefined;
  const genesis = { plan: anyPlan(random), firstDay: FIRST_DAY, isoStart, admins: OPERATORS };
  beside?.begin(genesis);
  let state = emptyState(genesis);
  let before = filesOf(state);
  const plans = new Map<Hex, Plan>();
  for (let day = 0; day < days; day++) {
    const { open, entries: journal } = actOnDay(state, random, past, block, beside);
    for (const { kind } of journal) count(lived.kinds, kind);
    past.add(state.day + 1, journal);
    for (const { hash, plan } of state.plans) plans.set(hash, plan);
    open.close();
    const after = filesOf(state);
    state = stateOf(before, plans);
    const { claims } = liveDay(state, journal);
    if (!claims.every(isSigned)) throw new Error('a claim is not what was signed');
    if (filesOf(state).hash !== after.hash) throw new Error('files and journal give other bytes');
    const [broken] = brokenInvariants(state);
    if (broken) throw new Error(broken);
    beside?.live(journal, claims, state);
    refuseFault({ before, plans }, journal, random, lived, beside);
    before = after;
  }
  return lived;
}
