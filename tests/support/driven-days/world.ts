import { keccak256, toHex, type Hex } from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { randomFrom, type Random } from '../../../packages/plan/test/reference/random.ts';
import { startDeployment, type TestDeployment } from '../deployment.ts';
import type { TestMember } from '../member.ts';
import { announceAsOwner } from '../owner.ts';
import { createSmartAccount } from '../smart-account.ts';
import { drivenPlan } from './driven-plan.ts';
import { keptLog, type KeptLog } from './kept-log.ts';

/** A deployment in which people act as a seed says. */
export type DrivenWorld = {
  random: Random;
  test: TestDeployment;
  /** Wallets that are signed in; some of them are guests. */
  people: TestMember[];
  /** Who has a role, or had one. */
  operators: TestMember[];
  /** What jobs said when they failed. */
  log: KeptLog;
  plan: ReturnType<typeof drivenPlan>;
  /** Those whose wallets are keys, which send transactions themselves. */
  keyHolders: TestMember[];
  /** Makes somebody sign in with a wallet that the seed gives: a key, or a contract of one. */
  arrive: (wallet: 'key' | 'contract' | 'contract to be deployed') => Promise<TestMember>;
  /** The endpoint that sends what it is given. */
  honest: TestDeployment['server']['deps']['chain']['main'];
  /** Request ids that somebody has used. */
  requests: Map<TestMember, string[]>;
  /** Names of acts that somebody has done. */
  done: Set<string>;
  /** Wallets send one transaction after the other. */
  onChain: <Result>(work: () => Promise<Result>) => Promise<Result>;
  stop: () => Promise<void>;
};

const keyOf = (seed: number, name: string): Hex => keccak256(toHex(`${seed}/${name}`));

const POOLS = ['STATIC', 'TEAM', 'NODE', 'GLOBAL', 'FEE_DIV', 'NET_DIV', 'TASK', 'BOX'] as const;
const GIFT_CARDS = {
  amount: '0.5',
  numbers: [1, 2, 3, 4, 5].map((card) => `4000 1234 567${card}`),
};

/** What the house gives before anything happens, so that the first days have pools. */
async function endow({ test, operators }: DrivenWorld): Promise<void> {
  for (const pool of POOLS) await test.sendFunding(pool, '40');
  await test.sendFunding('TREASURY', '30');
  for (const pool of ['SWAP_INV', 'BHC_REF', 'TREASURY'])
    await test.sendFunding(pool, '300', 'BHC');
  await test.settle();
  const [admin] = operators as [TestMember];
  await admin.call('addGiftCards', { requestId: admin.requestId(), ...GIFT_CARDS });
}

async function contractOf(
  { chain }: TestDeployment,
  owner: PrivateKeyAccount,
  isDeployed: boolean,
) {
  const { account, deploy } = await createSmartAccount(chain.client, owner);
  if (isDeployed) await deploy();
  await chain.mine();
  return account;
}

export async function startDrivenWorld(seed: number): Promise<DrivenWorld> {
  const random = randomFrom(seed);
  const log = keptLog();
  const emission = keyOf(seed, 'emission');
  const test = await startDeployment(
    { log: log.logger },
    {
      GIFT_CARD_KEY: keyOf(seed, 'gift cards'),
      REVENUE_ADDRESS: privateKeyToAccount(keyOf(seed, 'revenue')).address,
      ...(random.chance(0.5) && { EMISSION_KEY: emission }),
    },
  );
  await test.chain.client.setBalance({
    address: privateKeyToAccount(emission).address,
    value: 10n ** 18n,
  });
  const plan = drivenPlan(random);
  await announceAsOwner(test.database.ownerUrl, plan);
  let arrived = 0;
  let last: Promise<unknown> = Promise.resolve();
  const account = (name: string): PrivateKeyAccount => privateKeyToAccount(keyOf(seed, name));
  const world: DrivenWorld = {
    random,
    test,
    requests: new Map(),
    done: new Set(),
    people: [],
    keyHolders: [],
    operators: await test.operators(),
    log,
    plan,
    honest: test.server.deps.chain.main,
    arrive: async (wallet) => {
      arrived += 1;
      const name = `wallet ${arrived}`;
      const owner = await world.onChain(() => test.wallet('100000', account(name)));
      const isKey = wallet === 'key';
      const held = isKey
        ? owner
        : await world.onChain(() => contractOf(test, owner, wallet === 'contract'));
      const member = await test.signedIn(held);
      world.people.push(member);
      if (isKey) world.keyHolders.push(member);
      return member;
    },
    onChain: (work) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    stop: () => test.stop(),
  };
  await endow(world);
  return world;
}
