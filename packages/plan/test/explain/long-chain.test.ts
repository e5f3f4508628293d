import { describe, expect, it } from 'vitest';
import {
  LINE_KINDS_A_TO_Z,
  comesToLine,
  defaultPlan,
  emptyMemberTable,
  emptyOrderTable,
  explainLine,
  mergePlan,
  recomputeLine,
  settle,
  type SettleInput,
} from '#index.ts';

const SEATS = 200_000;
const DAY = 20_003;

/** Members of every level near the top, one in the middle and the last one. */
const MEMBERS = [...Array.from({ length: 8 }, (_, index) => index + 1), SEATS / 2, SEATS - 1];

/** Levels depend on own stake only, so that a chain, whose small areas are empty, has B1 to B5. */
const plan = mergePlan({
  levels: Object.fromEntries(
    ['B1', 'B2', 'B3', 'B4', 'B5'].map((level, index) => [
      level,
      { own: String(100 * (index + 1)), small: '0' },
    ]),
  ),
});

/**
 * A chain, or a wide team in which all are direct referrals of the first; stakes of 100 to 700 in
 * mixed order, all of which earn.
 */
function team(wide: boolean): SettleInput {
  const members = emptyMemberTable(SEATS);
  const orders = emptyOrderTable(SEATS, [
    { ...defaultPlan.packages['P90']!, dayCapPpm: 100_000, grantPpm: 2_000, exitFeePpm: 0 },
  ]);
  for (let seat = 1; seat <= SEATS; seat++) {
    members.sponsor[seat] = wide ? Math.min(1, seat - 1) : seat - 1;
    orders.number[seat - 1] = seat;
    orders.member[seat - 1] = seat;
    orders.openDay[seat - 1] = DAY - 10;
    orders.amount[seat - 1] = (100 + ((seat * 7_919) % 601)) * 1_000_000;
  }
  return {
    day: DAY,
    isoStart: DAY - 1,
    plan,
    members,
    orders,
    positions: [],
    nodes: [
      {
        number: 1,
        member: 1,
        kind: 'COMMUNITY',
        price: 1_000_000_000n,
        activeFrom: DAY - 1,
        bonusStopped: false,
      },
    ],
    pools: {
      STATIC: 9_000_000_000n,
      TEAM: 100_000_000n,
      NODE: 1_000_000n,
      NET_DIV: 30_000_000n,
      BHC_EMISSION: 10n ** 12n,
    },
  };
}

describe(`a team of ${SEATS} members`, () => {
  it.each([
    ['one chain', false],
    ['all below the first', true],
  ])('%s: any line is explained in passes over its members', (_, wide) => {
    const input = team(wide);
    const result = settle(input);
    const explained = new Set<string>();
    for (const member of MEMBERS) {
      for (const kind of LINE_KINDS_A_TO_Z) {
        const explanation = explainLine(input, result, member, kind);
        expect(
          comesToLine(explanation, recomputeLine(explanation)),
          `${kind} of member ${member}`,
        ).toBe(true);
        if (explanation.line.target !== '0') explained.add(kind);
      }
    }
    const inChains = wide ? [] : ['OVERRIDE', 'PEER'];
    expect([...explained].toSorted()).toEqual([
      'BHC_OUTPUT',
      'COMMUNITY_SUBSIDY',
      'GENERATION',
      'LEVEL_DIFF',
      'NETWORK_DIVIDEND',
      ...inChains,
      'STATIC',
    ]);
  });
});
