import { describe, expect, it } from 'vitest';
import { dayStart } from '../src/common/day.ts';
import { defaultPlan } from '../src/plan/default-plan.ts';
import { BesideReference } from './days/beside-reference.ts';
import { liveSeed } from './days/live.ts';
import { ReferenceRefused, referenceDays, type Entry } from './reference-days/index.ts';

const SEEDS = 40;
const DAYS = 20;
/** Far more than the test takes, so that it does not fail on a busy machine. */
const MOST_MILLISECONDS = 300_000;

const FIRST_DAY = 20_777;
const ADMINS = ['0xa', '0xb', '0xc'];
const BINDING = { kind: 'BIND', facts: { address: '0x1', seat: 1, sponsor: 0 } };
const SUSPENSION = { kind: 'SUSPENSION', facts: { seat: 1, action: 'SUSPEND', reason: 'fraud' } };

const days = () =>
  referenceDays({ plan: defaultPlan, firstDay: FIRST_DAY, admins: ADMINS }, () => true);

const byMember = (requestId: string, signature = requestId) =>
  ({ by: 'member', requestId, deadline: dayStart(FIRST_DAY + 1), signature }) as const;

const byOperators = (...operators: string[]) =>
  ({
    by: 'operators',
    requestId: 'r',
    signed: operators.map((operator) => ({ operator, signature: `s of ${operator}` })),
  }) as const;

/** Takes entries as the first of the first day. */
const take = (...entries: Pick<Entry, 'kind' | 'facts' | 'warrant'>[]) => {
  const lived = days();
  for (const [number, entry] of entries.entries())
    lived.take({ ...entry, number, at: dayStart(FIRST_DAY) + number, legs: [] });
  lived.close();
};

describe('days lived by the rulebook alone', () => {
  it(
    'come to the same balances and orders as the state, and refuse the same journals',
    () => {
      for (let seed = 1; seed <= SEEDS; seed++)
        expect(() => liveSeed(seed, DAYS, new BesideReference()), `seed ${seed}`).not.toThrow();
    },
    MOST_MILLISECONDS,
  );

  it('take what two operators decide about somebody else', () => {
    const bound = { ...BINDING, warrant: byMember('1') };
    expect(() => take(bound, { ...SUSPENSION, warrant: byOperators('0xa', '0xb') })).not.toThrow();
  });

  it.each([
    ['one person alone', byOperators('0xa')],
    ['one person twice', byOperators('0xa', '0xa')],
    ['somebody without the role', byOperators('0xa', '0xd')],
  ])('refuse the decision of %s', (_, warrant) => {
    const bound = { ...BINDING, warrant: byMember('1') };
    expect(() => take(bound, { ...SUSPENSION, warrant })).toThrow(ReferenceRefused);
  });

  it('refuse what somebody decides about itself', () => {
    const facts = { ...BINDING.facts, address: '0xa' };
    const bound = { ...BINDING, facts, warrant: byMember('1') };
    expect(() => take(bound, { ...SUSPENSION, warrant: byOperators('0xa', '0xb') })).toThrow(
      'decides about itself',
    );
  });

  it('refuse a signature that was used before', () => {
    const next = { ...BINDING, facts: { address: '0x2', seat: 2, sponsor: 0 } };
    const [first, second] = [
      { ...BINDING, warrant: byMember('1', 'signed') },
      { ...next, warrant: byMember('2', 'signed') },
    ];
    expect(() => take(first, second)).toThrow('used twice');
  });
});
