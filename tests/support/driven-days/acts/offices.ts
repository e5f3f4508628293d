import { canonicalJson, isoDate, mergePlan, NODE_KINDS, weekOf } from '@fairlaunch/plan';
import { planContent, SUSPENSION_ACTIONS } from '@fairlaunch/protocol';
import { agree } from '../../proposals.ts';
import { anybody, anyPair, type Acts } from '../act.ts';
import { drivenPlan } from '../driven-plan.ts';
import { todayOf } from '../facts.ts';
import { planOf } from './wallets.ts';

const ROLES = ['viewer', 'reviewer', 'approver', 'admin', null] as const;

export const officeActs: Acts = {
  'a role changes': [
    2,
    async (world, random) => {
      const account = anybody(world, random);
      const { address } = account.account;
      await agree(anyPair(world, random), 'operators', {
        account: address,
        role: random.pick(ROLES),
      });
      if (!world.operators.includes(account)) world.operators.push(account);
    },
  ],
  'a suspension': [
    3,
    async (world, random) => {
      const account = anybody(world, random).account.address;
      const action = random.pick(SUSPENSION_ACTIONS);
      await agree(anyPair(world, random), 'suspensions', { account, action, reason: 'a look' });
    },
  ],
  'a plan is announced': [
    2,
    async (world, random) => {
      const [first, second] = anyPair(world, random);
      const { items } = await first.call('plans', {});
      const startsOn = weekOf((await todayOf(world.test)) + 13);
      const plan = random.chance(0.5)
        ? drivenPlan(random)
        : mergePlan({ order: { exitFeePpm: random.whole(0, 20_000) } }, await planOf(first));
      const text = canonicalJson(plan);
      const given = { startsOn: isoDate(startsOn), reason: 'better', preset: null };
      const content = planContent(text, { ...given, after: items[0]!.number });
      await agree([first, second], 'plans', content, text);
    },
  ],
  'a preview of the close': [
    1,
    async ({ operators }) => {
      const [by] = operators;
      await by!.call('previewClose', { requestId: by!.requestId() });
    },
  ],
  'virtual nodes': [
    1,
    async (world, random) => {
      const account = anybody(world, random).account.address;
      const content = { account, kind: random.pick(NODE_KINDS), count: 1, reason: 'thanks' };
      await agree(anyPair(world, random), 'virtualNodes', content);
    },
  ],
};
