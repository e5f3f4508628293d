import { maxUint256, parseEther, toHex, zeroHash } from 'viem';
import type { Hex } from 'viem';
import {
  depositGatewayAbi,
  poolName,
  rootDay,
  treasuryAbi,
  usdbAbi,
  usdbReserveAbi,
} from '../exports/index.ts';
import type { Leaf, RootProposal } from '../exports/index.ts';
import { permit } from './equivalents.ts';
import { measureProposals, signRoot } from './roots.ts';
import { twice } from './rows.ts';
import type { Gas } from './rows.ts';
import { treasuryRoot } from './world.ts';
import type { Contract, World } from './world.ts';

const ten = parseEther('10');
const DAY = 86_400;

/**
 * Gas of actions on the ledger's contracts: deposits, payouts, funding, roots and escapes.
 */
export async function measureLedger(world: World): Promise<Record<string, Gas>> {
  const { anvil, deployment, usdt, alice, bob, carol, house, payout, publisher, send, skip } =
    world;
  const gateway: Contract = { address: deployment.gateway, abi: depositGatewayAbi };
  const treasury: Contract = { address: deployment.treasury, abi: treasuryAbi };
  const USDT = usdt.address;

  for (const account of [alice, bob])
    await send(account, usdt, 'approve', [gateway.address, maxUint256]);
  await send(bob, gateway, 'deposit', [USDT, ten * 10n, 1n]);
  const deposit = await twice(() => send(alice, gateway, 'deposit', [USDT, ten * 5n, 1n]));
  const depositWithPermit = await twice(async () => {
    const { deadline, v, r, s } = await permit(
      world,
      usdt,
      'Test USDT',
      carol,
      gateway.address,
      ten,
    );
    return send(carol, gateway, 'depositWithPermit', [USDT, ten, 1n, deadline, v, r, s]);
  });
  await send(house, usdt, 'approve', [treasury.address, maxUint256]);
  const fundPool = await twice(() => send(house, treasury, 'fundPool', [poolName('STATIC'), ten]));

  const leaves: readonly [Leaf, Leaf] = [
    [alice.address, USDT, ten * 10n, ten * 10n],
    [bob.address, USDT, ten * 10n, ten * 10n],
  ];
  /** A root of today with as many hashes in its proofs. */
  async function rootOf(depth: number) {
    const { root, proofs } = treasuryRoot(leaves, depth);
    const proposal: RootProposal = {
      day: rootDay(Number(await world.seconds())),
      root,
      contentHash: zeroHash,
      depositNumber: 3n,
      tokens: [USDT],
      cumulativeTotals: [ten * 20n],
      depositedTotals: [ten * 20n],
    };
    return { proposal, proofs };
  }
  const activateRoot: number[] = [];
  async function publish(depth: number): Promise<readonly [Hex[], Hex[]]> {
    await skip(DAY);
    const { proposal, proofs } = await rootOf(depth);
    const signatures = await signRoot(world, world.watchers.slice(0, 1), proposal);
    await send(publisher, treasury, 'proposeRoot', [proposal, signatures]);
    await skip(DAY / 2);
    activateRoot.push(await send(bob, treasury, 'activateRoot'));
    return proofs;
  }

  const proposals = await measureProposals(world, (await rootOf(10)).proposal);
  const proofs = await publish(10);
  let id = 0;
  const received = await twice(async () =>
    send(payout, treasury, 'payout', [
      {
        id: toHex(++id, { size: 32 }),
        account: alice.address,
        token: USDT,
        amount: ten,
        deadline: (await world.seconds()) + 600n,
        cumulative: leaves[0][2],
        deposited: leaves[0][3],
        proof: proofs[0],
      },
    ]),
  );

  const escapes = async (path: readonly [Hex[], Hex[]]): Promise<Gas> => {
    const snapshot = await anvil.client.snapshot();
    await skip(7 * DAY);
    const claim = (index: 0 | 1) =>
      send(carol, treasury, 'escapeClaim', [...leaves[index], path[index]]);
    const first = await claim(1);
    const later = await claim(0);
    await anvil.client.revert({ id: snapshot });
    return { first, later };
  };
  const escape1000 = await escapes(proofs);
  const escape1000000 = await escapes(await publish(20));
  return {
    deposit,
    depositWithPermit,
    fundPool,
    received,
    escape1000,
    escape1000000,
    ...proposals,
    activateRoot: { first: activateRoot[0]!, later: activateRoot[1]! },
  };
}

/** Gas of actions on USDB, the reward vault, Recharge and the emission. */
export async function measureRest(world: World): Promise<Record<string, Gas>> {
  const { deployment, usdt, alice, bob, house, roles, send, create, skip } = world;
  const reserve: Contract = { address: deployment.reserve, abi: usdbReserveAbi };
  const usdb: Contract = { address: deployment.tokens.USDB, abi: usdbAbi };
  for (const account of [alice, bob])
    await send(account, usdt, 'approve', [reserve.address, maxUint256]);
  await send(bob, reserve, 'mint', [bob.address, ten]);
  const mint = await twice(() => send(alice, reserve, 'mint', [alice.address, ten]));
  const redeem = await twice(() => send(alice, reserve, 'redeem', [alice.address, ten / 4n]));

  const vault = await create('src/RewardVault.sol/RewardVault', [usdt.address, usdt.address]);
  for (const account of [alice, bob, house])
    await send(account, usdt, 'approve', [vault.address, maxUint256]);
  await send(bob, vault, 'deposit', [ten]);
  const addReward = await twice(async () => {
    await skip(DAY);
    return send(house, vault, 'addReward', [ten]);
  });
  const hourLater = (call: () => Promise<number>) => async (): Promise<number> => {
    await skip(3600);
    return call();
  };
  const stake = await twice(hourLater(() => send(alice, vault, 'deposit', [ten])));
  const unstake = await twice(hourLater(() => send(alice, vault, 'withdraw', [ten / 4n])));
  const claimReward = await twice(hourLater(() => send(alice, vault, 'claim')));
  const exit: Gas = { first: await hourLater(() => send(alice, vault, 'emergencyExit'))() };

  const recharger = await create('src/Recharge.sol/Recharge', [
    reserve.address,
    usdt.address,
    usdb.address,
    '0x00000000000000000000000000000000000f1e5e',
    house.address,
  ]);
  await send(alice, usdt, 'approve', [recharger.address, maxUint256]);
  const single: Contract = {
    address: recharger.address,
    abi: recharger.abi.filter(
      (item) => !('name' in item) || item.name !== 'doRecharge' || item.inputs.length === 1,
    ),
  };
  const recharge = await twice(() => send(alice, single, 'doRecharge', [ten]));

  const now = await world.seconds();
  const start = ((now + 28_800n) / 86_400n) * 86_400n + 86_400n - 28_800n;
  const emission = await create('src/EmissionVault.sol/EmissionVault', [
    deployment.treasury,
    roles.guardian,
    parseEther('17000000'),
    { start, epochs: 5n, epochDays: 180n, dailyOutput: parseEther('10000') },
  ]);
  await skip(Number(start - now));
  const release = await twice(async () => {
    await skip(DAY + 60);
    return send(alice, emission, 'release');
  });
  return { mint, redeem, addReward, stake, unstake, claimReward, exit, recharge, release };
}
