import type { Deployment } from '@fairlaunch/contracts';
import { randomText, type Proposal } from '@fairlaunch/protocol';
import { privateKeyToAccount } from 'viem/accounts';
import type { HomeKeys } from '../home/keys.ts';
import { giveAirdrop } from './airdrops.ts';
import { announce } from './announcements.ts';
import { askForExchange, endExchange, proveStock } from './flash.ts';
import { takeBack } from './corrections.ts';
import { grant, openSale, type Operators } from './giving.ts';
import { setHomeLinks } from './home-links.ts';
import { decideWithdrawal } from './operators.ts';
import type { People } from './people.ts';
import { changeLock } from './plan-changes.ts';
import { postRate, swapBhc, withdrawPoints } from './rates.ts';
import type { ScriptDay } from './script.ts';
import type { Sender } from './transactions.ts';
import { passIdentityCheck } from './identity-check.ts';
import { becomePioneer } from './tasks.ts';
import type { Inbox } from '../mail/inbox.ts';
import { agree, stop } from './proposals.ts';

export type Story = {
  script: readonly ScriptDay[];
  people: People;
  deployment: Deployment;
  keys: HomeKeys;
  sender: Sender;
  inbox: Inbox;
  runJobs: () => Promise<void>;
  /** Numbers that the server gave to orders, by member and order of the script. */
  orders: Map<string, number>;
  nodes: Map<number, number>;
  /** Proposals by member of the script. */
  virtualNodes: Map<number, Proposal>;
  firstDay: number;
  operators?: Promise<Operators>;
};

/** USDT capital and BHC inventory that posted rates give from. */
const HOUSE_CAPITAL = 300;
const RATE_INVENTORY = 1_000;

const orderKey = ({ member, order }: { member: number; order: number }): string =>
  `${member}:${order}`;

function depositsOf(script: readonly ScriptDay[], member: number): number {
  return script
    .flatMap((day) => day.deposits)
    .reduce((sum, deposit) => sum + (deposit.member === member ? deposit.amount : 0), 0);
}

async function join({ script, people, sender }: Story, joins: ScriptDay['joins']): Promise<void> {
  const newcomers = await Promise.all(joins.map(({ member }) => people.member(member)));
  await Promise.all(newcomers.map((member) => member.signIn()));
  for (const [index, { member, sponsor }] of joins.entries()) {
    const newcomer = newcomers[index]!;
    await newcomer.bind(sponsor === null ? '0' : (await people.member(sponsor)).account.address);
    await sender.equip(newcomer.account, depositsOf(script, member));
  }
}

async function decide(story: Story, id: string, fate: 'approved' | 'rejected'): Promise<void> {
  const { first, second } = await signedIn(story);
  for (const operator of fate === 'approved' ? [first, second] : [second])
    await decideWithdrawal(
      operator,
      story.deployment,
      id,
      fate === 'approved' ? 'APPROVE' : 'REJECT',
    );
}

async function exchangePoints(
  story: Story,
  { flashStock, flashExchanges }: ScriptDay,
): Promise<void> {
  if (flashExchanges.length === 0) return;
  const { people, deployment } = story;
  const operators = await signedIn(story);
  for (const { asset, units } of flashStock) await proveStock(operators, deployment, asset, units);
  for (const { member, asset, amount, fate } of flashExchanges) {
    const id = await askForExchange(await people.member(member), deployment, asset, amount);
    if (fate !== 'waiting') await endExchange(operators, deployment, id, fate);
  }
}

/** Signs in only once: sessions last by real time, in which the history is short. */
function signedIn(story: Story): Promise<Operators> {
  const { operator, secondOperator } = story.keys;
  story.operators ??= Promise.all(
    [operator, secondOperator].map(async (key) => {
      const wallet = await story.people.wallet(key);
      await wallet.signIn();
      return wallet;
    }),
  ).then(([first, second]) => ({ first: first!, second: second! }));
  return story.operators;
}

async function drop(
  { people, deployment }: Story,
  operators: Operators,
  { asset, shares, days, collectors }: ScriptDay['airdrops'][number],
  today: number,
): Promise<void> {
  const lines: string[] = [];
  for (const { member, amount } of shares) {
    const { seat } = await (await people.member(member)).call('me', {});
    lines.push(`${seat},${amount}`);
  }
  const lastDay = today + days;
  const id = await giveAirdrop(operators, deployment, { asset, list: lines.join('\n'), lastDay });
  for (const member of collectors)
    await (await people.member(member)).call('collectAirdrop', { requestId: randomText(24), id });
}

async function give(story: Story, index: number): Promise<void> {
  const { script, people, deployment, firstDay } = story;
  const { grants, takenBack, lock, sale, whitelistShares, airdrops, announces } = script[index]!;
  if (grants.length + takenBack.length > 0 || lock || sale || airdrops.length > 0 || announces) {
    const operators = await signedIn(story);
    if (lock) await changeLock(operators, deployment, lock);
    for (const { member, asset, amount } of grants)
      await grant(operators, deployment, {
        account: (await people.member(member)).account.address,
        asset,
        amount: String(amount),
      });
    for (const { member, asset, amount } of takenBack)
      await takeBack(operators, deployment, {
        account: (await people.member(member)).account.address,
        asset,
        amount: String(amount),
      });
    if (sale) {
      const days = sale.lastDays.map((after) => firstDay + index + after);
      await openSale(operators, deployment, days);
    }
    if (announces) {
      await announce(operators, deployment);
      await setHomeLinks(operators, deployment);
    }
    for (const airdrop of airdrops) await drop(story, operators, airdrop, firstDay + index);
  }
  for (const { member, shares } of whitelistShares)
    await (await people.member(member)).buyShares(shares);
}

async function label(story: Story, day: ScriptDay): Promise<void> {
  const { virtualNodes, endedVirtualNodes } = day;
  if (virtualNodes.length + endedVirtualNodes.length === 0) return;
  const { people, deployment } = story;
  const operators = await signedIn(story);
  for (const { member, ...given } of virtualNodes) {
    const account = (await people.member(member)).account.address;
    const content = { ...given, account, count: 1 };
    const nodes = await agree(operators, deployment, 'virtualNodes', content);
    story.virtualNodes.set(member, nodes);
  }
  for (const member of endedVirtualNodes)
    await stop(operators, deployment, story.virtualNodes.get(member)!);
}

async function useRates(story: Story, { rates, bhcSwaps, pointsWithdrawals }: ScriptDay) {
  if (rates.length === 0) return;
  const { people, deployment } = story;
  const operators = await signedIn(story);
  for (const rate of rates) await postRate(operators, deployment, rate);
  for (const { member, amount } of bhcSwaps)
    await swapBhc(await people.member(member), deployment, amount);
  for (const { member, asset, amount } of pointsWithdrawals)
    await withdrawPoints(await people.member(member), deployment, {
      asset,
      amount: String(amount),
    });
}

async function evening(story: Story, index: number): Promise<void> {
  const day = story.script[index]!;
  const { fills, stakes, exits, nodes, cancelledNodes, boxes, withdrawals, transfers, swaps } = day;
  const { people, orders } = story;
  for (const { member, amount } of fills) await (await people.member(member)).fill(amount);
  const stakesByMember = Map.groupBy(stakes, ({ member }) => member);
  await Promise.all(
    Array.from(stakesByMember, async ([member, own]) => {
      const staker = await people.member(member);
      for (const stake of own)
        orders.set(orderKey(stake), await staker.stake(stake.package, stake.amount));
    }),
  );
  for (const exit of exits)
    await (await people.member(exit.member)).exit(orders.get(orderKey(exit))!);
  for (const { member, node, kind } of nodes)
    story.nodes.set(node, await (await people.member(member)).buyNode(kind));
  for (const { member, node } of cancelledNodes)
    await (await people.member(member)).cancelNode(story.nodes.get(node)!);
  for (const member of boxes) await (await people.member(member)).openTutorialBox();
  for (const { member, amount, fate } of withdrawals) {
    const id = await (await people.member(member)).withdraw(amount);
    if (fate === 'approved' || fate === 'rejected') await decide(story, id, fate);
  }
  for (const { from, to, amount } of transfers) {
    const receiver = await people.member(to);
    await (await people.member(from)).transfer(receiver.account.address, amount);
  }
  for (const { member, from, amount } of swaps)
    await (await people.member(member)).swap(from, amount);
  await give(story, index);
  await exchangePoints(story, day);
  await label(story, day);
  await useRates(story, day);
  for (const member of day.identityChecks) {
    const { call } = await people.member(member);
    await passIdentityCheck(call, `member-${member}@mail.test`, story.inbox, story.runJobs);
  }
  for (const { member, friend } of day.pioneers)
    await becomePioneer(await people.member(member), await people.member(friend));
}

/** @returns the evening of the day, to run after deposits are credited */
export async function openDay(story: Story, index: number): Promise<() => Promise<void>> {
  const day = story.script[index]!;
  const { people, sender, keys } = story;
  for (const { pool, amount } of day.fundings)
    await (pool === 'BHC_REF'
      ? sender.fundPoolWithBhc(pool, amount)
      : sender.fundPool(privateKeyToAccount(keys.funder), pool, amount));
  if (day.rates.length > 0) {
    await sender.fundPool(privateKeyToAccount(keys.funder), 'TREASURY', HOUSE_CAPITAL);
    await sender.fundPoolWithBhc('SWAP_INV', RATE_INVENTORY);
  }
  if (day.sale) await sender.fundPoolWithBhc('SWAP_INV', day.sale.inventory);
  await join(story, day.joins);
  for (const { member, amount } of day.deposits)
    await sender.deposit((await people.member(member)).account, amount);
  for (const { member, amount } of day.vaultStakes)
    await sender.stakeInVault((await people.member(member)).account, amount);
  for (const amount of day.vaultRewards)
    await sender.addReward(privateKeyToAccount(keys.funder), amount);
  return () => evening(story, index);
}
