import { treasuryAbi } from '@fairlaunch/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chainLogs } from '../../scripts/verify/chain/chain-logs.ts';
import { compareDays, livedDays } from '../support/chain-entries.ts';
import { startDeployment, type TestDeployment } from '../support/deployment.ts';

const DAY = 86_400;
const NO_PROOF = [0n, 0n, []] as const;

let test: TestDeployment;
beforeAll(async () => {
  test = await startDeployment({
    signers: { payout: undefined, rootPublisher: undefined, emission: undefined },
  });
});
afterAll(() => test.stop());

it('a claim after an escape has its entry, which cannot be left out or be of somebody else', async () => {
  const [one, two] = [await test.member(), await test.member()];
  for (const member of [one, two]) await test.deposit(member.account, '1000');
  await test.advance(7 * DAY);
  const { treasury, tokens } = test.contracts;
  await test.chain.write(one.account, {
    address: treasury,
    abi: treasuryAbi,
    functionName: 'escapeClaim',
    args: [one.account.address, tokens.USDT, ...NO_PROOF],
  });
  await test.settle();
  await test.advance(2 * DAY);
  const { database, chain: ours } = test.server.deps;
  const chain = chainLogs([test.chain.rpcUrl]);
  const { gateway, USDT, USDB } = await chain.contractsOf(treasury);
  const contracts = {
    chainId: ours.chain.id,
    treasury,
    gateway,
    tokens: { USDT, USDB, BHC: tokens.BHC },
    revenue: undefined,
  };
  const days = await livedDays(database);
  const isClaim = ({ kind }: { kind: string }) => kind === 'PAYMENT_MADE';
  expect(days.flatMap(({ entries }) => entries).filter(isClaim)).toHaveLength(1);
  await compareDays(days, database, chain, contracts);
  const without = days.map(({ day, entries }) => ({
    day,
    entries: entries.filter((entry) => !isClaim(entry)),
  }));
  await expect(compareDays(without, database, chain, contracts)).rejects.toThrow(
    /Escaped of transaction 0x\w{64}, log \d+ has no entry/,
  );
  const ofOther = days.map(({ day, entries }) => ({
    day,
    entries: entries.map((entry) =>
      isClaim(entry) ? { ...entry, facts: { ...(entry.facts as object), holder: 2 } } : entry,
    ),
  }));
  await expect(compareDays(ofOther, database, chain, contracts)).rejects.toThrow(
    /says holder 0x\w{40}, and the chain says 0x\w{40}/,
  );
  const asHouse = { ...contracts, revenue: one.account.address };
  await expect(compareDays(days, database, chain, asHouse)).rejects.toThrow(
    /says holder 0x\w{40}, and the chain says the house/,
  );
});
