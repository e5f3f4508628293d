import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/RewardPurse.sol',
  tests: ['test/RewardVault.t.sol'],
  mutants: [
    {
      name: 'anyone empties the purse',
      find: '        require(msg.sender == vault, NotVault(msg.sender));\n',
      replace: '',
      breaks: 'only what the vault says was earned is paid',
    },
    {
      name: 'whoever signed the deployment is the vault',
      find: 'vault = msg.sender',
      replace: 'vault = tx.origin',
      breaks: 'only what the vault says was earned is paid',
    },
    {
      name: 'the vault gets what a member earned',
      find: 'token.safeTransfer(to, amount)',
      replace: 'token.safeTransfer(msg.sender, amount)',
      breaks: 'who earned it gets it',
    },
    {
      name: 'a failing reward token counts as paid',
      find: 'token.safeTransfer(to, amount)',
      replace: 'token.trySafeTransfer(to, amount)',
      breaks: 'what is claimed is paid',
    },
  ],
};

export default file;
