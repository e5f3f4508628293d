import { businessDay, dayStart } from '@fairlaunch/plan';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createTestMember } from '../../support/member.ts';
import { configOf } from './people.ts';

const HOUR_SECONDS = 3_600;
const FORENOON_SECONDS = 8 * HOUR_SECONDS;
const EVENING_SECONDS = 22 * HOUR_SECONDS;

/**
 * Moves business time that is close to midnight on to the next forenoon: a test that counts days
 * would otherwise begin before a close and end after it.
 */
export async function leaveMidnight(url: string): Promise<void> {
  const { businessNow } = await configOf(url);
  const start = dayStart(businessDay(businessNow));
  const time = businessNow - start;
  if (time >= HOUR_SECONDS && time < EVENING_SECONDS) return;
  const forenoon = dayStart(businessDay(businessNow + FORENOON_SECONDS)) + FORENOON_SECONDS;
  const clock = await createTestMember(() => url, privateKeyToAccount(generatePrivateKey()));
  await clock.call('advanceTime', { seconds: forenoon - businessNow });
}
