import { parseEther, parseSignature, maxUint256, keccak256, encodeAbiParameters } from 'viem';
import type { Address, Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { twice } from './rows.ts';
import type { Gas } from './rows.ts';
import { deepRoot } from './world.ts';
import type { Contract, World } from './world.ts';

const ten = parseEther('10');

/** An ERC-2612 signature for exactly `value`, with the nonce that the token expects next. */
export async function permit(
  world: World,
  token: Contract,
  name: string,
  owner: PrivateKeyAccount,
  spender: Address,
  value: bigint,
) {
  const { client } = world;
  const nonce = (await client.readContract({
    ...token,
    functionName: 'nonces',
    args: [owner.address],
  })) as bigint;
  const deadline = (await world.seconds()) + 3600n;
  const signature = await owner.signTypedData({
    domain: {
      name,
      version: '1',
      chainId: await client.getChainId(),
      verifyingContract: token.address,
    },
    primaryType: 'Permit',
    types: {
      Permit: [
        'owner:address',
        'spender:address',
        'value:uint256',
        'nonce:uint256',
        'deadline:uint256',
      ].map((field) => ({ name: field.split(':')[0]!, type: field.split(':')[1]! })),
    },
    message: { owner: owner.address, spender, value, nonce, deadline },
  });
  const { r, s, v } = parseSignature(signature);
  return { deadline, v: Number(v), r, s };
}

/** Gas of the equivalents, each on the same chain and with the same token. */
export async function measureEquivalents(world: World): Promise<Record<string, Gas>> {
  const { usdt, alice, bob, carol, house, send, create, skip } = world;
  const approve = (from: PrivateKeyAccount, to: Contract) =>
    send(from, usdt, 'approve', [to.address, maxUint256]);
  const nobody = (index: number): Address =>
    `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`;

  const transfer = await twice(() => send(alice, usdt, 'transfer', [nobody(1), ten]));

  const vault = await create('test-support/gas/Equivalents.sol/PlainVault', [usdt.address]);
  await approve(bob, vault);
  await send(bob, vault, 'deposit', [ten, bob.address]);
  await approve(alice, vault);
  const vaultDeposit = await twice(() => send(alice, vault, 'deposit', [ten, alice.address]));
  const sign = await permit(world, usdt, 'Test USDT', carol, vault.address, ten);
  const permitted: Gas = {
    first: await send(carol, usdt, 'permit', [
      carol.address,
      vault.address,
      ten,
      sign.deadline,
      sign.v,
      sign.r,
      sign.s,
    ]),
  };
  const next = await permit(world, usdt, 'Test USDT', carol, vault.address, ten * 2n);
  const permitCost: Gas = {
    ...permitted,
    later: await send(carol, usdt, 'permit', [
      carol.address,
      vault.address,
      ten * 2n,
      next.deadline,
      next.v,
      next.r,
      next.s,
    ]),
  };

  const wrapper = await create('test-support/gas/Equivalents.sol/PlainWrapper', [usdt.address]);
  await approve(bob, wrapper);
  await send(bob, wrapper, 'depositFor', [bob.address, ten]);
  await approve(alice, wrapper);
  const wrap = await twice(() => send(alice, wrapper, 'depositFor', [alice.address, ten]));
  const unwrap = await twice(() => send(alice, wrapper, 'withdrawTo', [alice.address, ten / 4n]));

  const distributor = await create('test-support/gas/PlainDistributor.sol/PlainDistributor', [
    usdt.address,
  ]);
  await send(house, usdt, 'transfer', [distributor.address, ten * 100n]);
  const claimLeaf = (account: Address): Hex =>
    keccak256(
      keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, ten])),
    );
  const distribute = async (
    depth: number,
    accounts: readonly [Address, Address],
  ): Promise<{ claim: Gas; root: number }> => {
    const { root, proofs } = deepRoot([claimLeaf(accounts[0]), claimLeaf(accounts[1])], depth);
    const setRoot = await send(house, distributor, 'setRoot', [root]);
    const first = await send(bob, distributor, 'claim', [accounts[0], ten, proofs[0]]);
    return {
      claim: { first, later: await send(bob, distributor, 'claim', [accounts[1], ten, proofs[1]]) },
      root: setRoot,
    };
  };
  const small = await distribute(10, [nobody(2), nobody(3)]);
  const large = await distribute(20, [nobody(4), nobody(5)]);

  const vesting = await create('test-support/gas/Equivalents.sol/PlainVesting', [
    nobody(6),
    await world.seconds(),
    30n * 86_400n,
  ]);
  await send(house, usdt, 'transfer', [vesting.address, ten * 30n]);
  const release = await twice(async () => {
    await skip(86_400);
    return send(
      bob,
      {
        address: vesting.address,
        abi: vesting.abi.filter(
          (item) => !('name' in item) || item.name !== 'release' || item.inputs.length === 1,
        ),
      },
      'release',
      [usdt.address],
    );
  });

  return {
    transfer,
    vaultDeposit,
    permit: permitCost,
    wrap,
    unwrap,
    release,
    claim1000: small.claim,
    claim1000000: large.claim,
    setRoot: { first: small.root, later: large.root },
    ...(await measureStaking(world)),
  };
}

async function measureStaking(world: World): Promise<Record<string, Gas>> {
  const { usdt, alice, bob, house, send, create, skip } = world;
  const staking = await create('test-support/gas/PlainStaking.sol/PlainStaking', [
    usdt.address,
    usdt.address,
  ]);
  for (const account of [alice, bob, house])
    await send(account, usdt, 'approve', [staking.address, maxUint256]);
  await send(bob, staking, 'stake', [ten]);
  const addReward = await twice(async () => {
    await skip(86_400);
    return send(house, staking, 'addReward', [ten]);
  });
  const later =
    <T>(call: () => Promise<T>) =>
    async (): Promise<T> => {
      await skip(3600);
      return call();
    };
  const stake = await twice(later(() => send(alice, staking, 'stake', [ten])));
  const unstake = await twice(later(() => send(alice, staking, 'withdraw', [ten / 4n])));
  const claim = await twice(later(() => send(alice, staking, 'claim')));
  await skip(3600);
  const exit: Gas = { first: await send(alice, staking, 'exit') };
  return { addReward, stake, unstake, claimReward: claim, exit };
}
