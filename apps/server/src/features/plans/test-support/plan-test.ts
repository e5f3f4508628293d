import {
  businessDay,
  canonicalJson,
  defaultPlan,
  diffPlans,
  isoDate,
  mergePlan,
  PRESETS,
  type Plan,
  type PresetName,
} from '@fairlaunch/plan';
import { planContent, type Proposal, type ProposalContent } from '@fairlaunch/protocol';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import {
  START,
  startDeployment,
  type TestDeployment,
} from '../../../../../../tests/support/deployment.ts';
import { createTestMember, type TestMember } from '../../../../../../tests/support/member.ts';
import { giveRole } from '../../../../../../tests/support/owner.ts';
import { decide, propose } from '../../../../../../tests/support/proposals.ts';

/** The Monday on which tests start. */
export const MONDAY = businessDay(START);

/** The change that proposals make unless a test wishes another one. */
export const CHEAPER = { packages: { P30: { ppm: 90 } } };

/** What a test wishes of a proposal; everything that it leaves out is valid. */
export type Wish = {
  by?: TestMember;
  change?: Record<string, unknown>;
  preset?: PresetName | null;
  startsOn?: number;
  hash?: string;
};

type PlanProposal = Proposal<'plans'>;

/** A deployment with two operators. */
export type PlanTest = {
  test: TestDeployment;
  admin: TestMember;
  approver: TestMember;
  /** Content of a proposal and the plan attached to it. */
  written: (wish?: Wish) => Promise<{ content: ProposalContent<'plans'>; plan: string }>;
  propose: (wish?: Wish) => Promise<PlanProposal>;
  /** Changes of a proposal against the plan that it would replace. */
  changesOf: (found: PlanProposal) => Promise<ReturnType<typeof diffPlans>>;
  confirm: (found: PlanProposal, by?: TestMember) => Promise<PlanProposal>;
  /** How many plans were announced. */
  versions: () => Promise<number>;
  /** A third operator who may confirm. */
  anotherApprover: () => Promise<TestMember>;
};

/** A plan's text with a change, even one that cannot be merged. */
function changed(change: Record<string, unknown>, base: Plan): string {
  try {
    return canonicalJson(mergePlan(change, base));
  } catch {
    const changes = new Map(Object.entries(change));
    const parts = Object.entries(base).map(([name, part]): [string, unknown] => {
      const other = changes.get(name);
      return [name, other === undefined ? part : { ...(part as object), ...other }];
    });
    return canonicalJson(Object.fromEntries(parts));
  }
}

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
  const written: PlanTest['written'] = async ({
    change = CHEAPER,
    preset = null,
    startsOn = MONDAY + 7,
    hash,
  } = {}) => {
    const plan = changed(change, preset === null ? defaultPlan : PRESETS[preset].plan);
    const after = (await admin.call('plans', {})).items[0]!.number;
    const given = { startsOn: isoDate(startsOn), reason: 'a test', preset, after };
    const content = planContent(plan, given);
    return { plan, content: hash === undefined ? content : { ...content, planHash: hash } };
  };
  const planText = async (hash: string) => (await admin.call('planText', { hash })).plan as Plan;
  return {
    test,
    admin,
    approver,
    written,
    propose: async (wish = {}) => {
      const { content, plan } = await written(wish);
      return propose(wish.by ?? admin, 'plans', content, content, plan);
    },
    changesOf: async ({ id, facts }) => {
      const { attachment } = await admin.call('proposalAttachment', { id });
      return diffPlans(await planText(facts.baseHash), JSON.parse(attachment) as Plan);
    },
    confirm: (found, by = approver) => decide(by, found, 'CONFIRM'),
    versions: async () =>
      (await database.selectFrom('plan_announcement').select('number').execute()).length,
    anotherApprover: async () => {
      const member = await signedIn(privateKeyToAccount(generatePrivateKey()));
      await giveRole(test.database.ownerUrl, member.account.address, 'approver');
      return member;
    },
  };
}
