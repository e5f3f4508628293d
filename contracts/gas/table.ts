import { together } from './rows.ts';
import type { Gas, Row } from './rows.ts';

/** Pairs every action with its equivalent. */
export function rowsOf(
  ours: Readonly<Record<string, Gas>>,
  theirs: Readonly<Record<string, Gas>>,
): Row[] {
  const row = (name: string, key: string, equivalent: string, other: Gas): Row => ({
    name,
    ours: ours[key]!,
    equivalent,
    theirs: other,
  });
  const oz = (key: string): Gas => theirs[key]!;
  return [
    row('Deposit (`deposit`)', 'deposit', 'ERC4626 `deposit`', oz('vaultDeposit')),
    row(
      'Deposit with permit, one transaction (`depositWithPermit`)',
      'depositWithPermit',
      'ERC20Permit `permit`, then ERC4626 `deposit`',
      together(oz('permit'), oz('vaultDeposit')),
    ),
    row(
      'Payout received (`payout`, proof of 10 hashes; the house pays the gas)',
      'received',
      'Merkle distributor, `claim` of 10 hashes',
      oz('claim1000'),
    ),
    row(
      'Escape, 1 000 leaves (`escapeClaim`, 10 hashes)',
      'escape1000',
      'Merkle distributor, `claim` of 10 hashes',
      oz('claim1000'),
    ),
    row(
      'Escape, 1 000 000 leaves (`escapeClaim`, 20 hashes)',
      'escape1000000',
      'Merkle distributor, `claim` of 20 hashes',
      oz('claim1000000'),
    ),
    ...[1, 2, 3, 8].map((count) =>
      row(
        `Propose a root (\`proposeRoot\`, one token, signatures of ${count})`,
        `propose${count}`,
        'Merkle distributor, `setRoot` of the owner',
        oz('setRoot'),
      ),
    ),
    row(
      'Activate a root (`activateRoot`, one token)',
      'activateRoot',
      'Merkle distributor, `setRoot` of the owner',
      oz('setRoot'),
    ),
    row('Fund a pool (`fundPool`)', 'fundPool', 'ERC20 `transfer`', oz('transfer')),
    row('Mint USDB (`mint`)', 'mint', 'ERC20Wrapper `depositFor`', oz('wrap')),
    row('Redeem USDB (`redeem`)', 'redeem', 'ERC20Wrapper `withdrawTo`', oz('unwrap')),
    row(
      'Stake in the reward vault (`deposit`)',
      'stake',
      "Synthetix's algorithm, `stake`",
      oz('stake'),
    ),
    row(
      'Take back a stake (`withdraw`)',
      'unstake',
      "Synthetix's algorithm, `withdraw`",
      oz('unstake'),
    ),
    row(
      'Claim a reward (`claim`)',
      'claimReward',
      "Synthetix's algorithm, `getReward`",
      oz('claimReward'),
    ),
    row(
      'Add a reward (`addReward`)',
      'addReward',
      "Synthetix's algorithm, `notifyRewardAmount` with its transfer",
      oz('addReward'),
    ),
    row('Emergency exit (`emergencyExit`)', 'exit', "Synthetix's algorithm, `exit`", oz('exit')),
    row(
      'Recharge through the reserve, one recipient (`doRecharge`)',
      'recharge',
      'ERC20Wrapper `depositFor`, then ERC20 `transfer`',
      together(oz('wrap'), oz('transfer')),
    ),
    row(
      'Release BHC into its pool (`release`)',
      'release',
      'VestingWallet `release`',
      oz('release'),
    ),
  ];
}

const number = (value: number | undefined): string =>
  value === undefined ? '–' : value.toLocaleString('en-US').replaceAll(',', ' ');
const ratio = (a: number | undefined, b: number | undefined): string =>
  a === undefined || b === undefined ? '–' : (a / b).toFixed(2);

/** The whole of `docs/gas.md`. */
export function gasPage(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, ours, equivalent, theirs }) =>
      `| ${name} | ${number(ours.first)} | ${number(ours.later)} | ${equivalent} | ${number(theirs.first)} | ${number(theirs.later)} | ${ratio(ours.first, theirs.first)} | ${ratio(ours.later, theirs.later)} |`,
  );
  return `# Gas

Made by \`npm run gas --workspace contracts\`: real transactions on a development chain, measured beside their nearest equivalents in the same run, with the same token and the same compiler settings (optimizer, 200 runs). Gas is that of the whole transaction: the 21 000 of every transaction and the call's data are in it, approvals given before are not.

"First" is the first time of an account (or of a pool, a root, a contract), when storage that was empty is written; "later" is the next time. In an escape they are the first claims of two accounts, one after the other. The ratio is ours to theirs.

The equivalents are OpenZeppelin's contracts as they are (ERC4626, ERC20Wrapper, VestingWallet, ERC20Permit), a Merkle distributor with OpenZeppelin's MerkleProof that does no more than prove, mark and pay, and staking by Synthetix's published algorithm, written for this measurement (\`contracts/test-support/gas/\`).

| Action | Ours, first | Ours, later | Equivalent | Its first | Its later | Ratio, first | Ratio, later |
|---|---:|---:|---|---:|---:|---:|---:|
${lines.join('\n')}
`;
}
