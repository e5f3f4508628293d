import {
  businessDay,
  defaultPlan,
  isoDate,
  mergePlan,
  planHash,
  PRESETS,
  type Plan,
  type PresetName,
} from '@fairlaunch/plan';
import type { PlanProposal } from '@fairlaunch/protocol';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import {
  START,
  startDeployment,
  type TestDeployment,
} from '../../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../../tests/support/member.ts';
import { planDecision, signPlan } from '../../../../../../tests/support/operator.ts';
import { giveRole } from '../../../../../../tests/support/owner.ts';

/** The Monday on which tests start. */
export const MONDAY = businessDay(START);

/** What most proposals here change. */
export const CHEAPER = { packages: { P30: { ppm: 90 } } };

/** A proposal as a test words it; what it leaves out is right. */
export type Wish = {
  by?: TestMember;
  change?: Record<string, unknown>;
  preset?: PresetName | null;
  startsOn?: number;
  hash?: string;
  requestId?: string;
};

/** A deployment with two operators. */
export type PlanTest = {
  test: TestDeployment;
  admin: TestMember;
  approver: TestMember;
  propose: (wish?: Wish) => Promise<PlanProposal>;
  confirm: (found: PlanProposal, by?: TestMember) => Promise<PlanProposal>;
  /** How many plans were announced. */
  versions: () => Promise<number>;
  /** A third operator who may confirm. */
  anotherApprover: () => Promise<TestMember>;
};

function hashOf(change: unknown, base: Plan): string {
  try {
    return planHash(mergePlan(change, base));
  } catch {
    return planHash(base);
  }
}

/** Starts it. */
export async function startPlanTest(): Promise<PlanTest> {
  const test = await startDeployment();
  const signedIn = async (account: PrivateKeyAccount) => {
    const member = await createTestMember(() => test.server.url, account);
    await member.signIn();
    return member;
  };
  const [admin, approver] = await Promise.all([
    signedIn(test.keys.admin),
    signedIn(test.keys.approver),
  ]);
  const { writes: database } = test.server.deps;
  return {
    test,
    admin,
    approver,
    propose: async ({
      by = admin,
      change = CHEAPER,
      preset = null,
      startsOn = MONDAY + 7,
      hash,
      requestId = by.requestId(),
    } = {}) => {
      const base = preset === null ? defaultPlan : PRESETS[preset].plan;
      const input = {
        requestId,
        startsOn,
        reason: 'a test',
        planHash: hash ?? hashOf(change, base),
      };
      const signature = await signPlan(by, {
        ...input,
        startsOn: isoDate(startsOn),
        proposedBy: by.account.address,
        decision: 'PROPOSE',
      });
      return by.call('proposePlan', { ...input, preset, change, signature });
    },
    confirm: async (found, by = approver) =>
      by.call('confirmPlan', await planDecision(by, found, 'CONFIRM')),
    versions: async () =>
      (await database.selectFrom('plan_announcement').select('number').execute()).length,
    anotherApprover: async () => {
      const member = await signedIn(privateKeyToAccount(generatePrivateKey()));
      await giveRole(test.database.ownerUrl, member.account.address, 'approver');
      return member;
    },
  };
}
