import {
  businessDay,
  canonicalJson,
  isoDate,
  mergePlan,
  weekOf,
  type Plan,
} from '@fairlaunch/plan';
import { planContent } from '@fairlaunch/protocol';
import { agree } from '../../support/proposals.ts';
import { operatorsOf } from './operators-of.ts';

const DAYS_A_WEEK = 7;

/**
 * Has two operators announce a change of the newest plan, with the notice that it takes.
 * @returns the Monday on which it starts
 */
export async function announcePlan(url: string, change: object): Promise<number> {
  const { first, second } = await operatorsOf(url);
  const { businessNow } = await first.call('config', {});
  const startsOn = weekOf(businessDay(businessNow) + 2 * DAYS_A_WEEK - 1);
  const newest = (await first.call('plans', {})).items[0]!;
  const { plan } = await first.call('planText', { hash: newest.hash });
  const changed = canonicalJson(mergePlan(change, plan as Plan));
  const content = planContent(changed, {
    startsOn: isoDate(startsOn),
    reason: 'a test',
    preset: null,
    after: newest.number,
  });
  await agree([first, second], 'plans', content, changed);
  return startsOn;
}
