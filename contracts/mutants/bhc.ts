import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/Bhc.sol',
  tests: ['test/Supply.t.sol', 'test/Emission.t.sol'],
  mutants: [
    {
      name: 'anyone mints BHC',
      find: '        _mint(msg.sender, supply);\n    }\n',
      replace:
        '        _mint(msg.sender, supply);\n    }\n\n    function mint(address to, uint256 amount) external {\n        _mint(to, amount);\n    }\n',
      breaks: '§13: the whole supply is minted once',
    },
    {
      name: 'the supply goes to whoever signed the deployment',
      find: '_mint(msg.sender, supply)',
      replace: '_mint(tx.origin, supply)',
      breaks: '§13: the emission is kept by its vault',
    },
    {
      name: 'a little more is minted',
      find: '_mint(msg.sender, supply)',
      replace: '_mint(msg.sender, supply + 1)',
      breaks: '§13: the supply is what was stated',
    },
    {
      name: 'permit is for another name',
      find: 'ERC20Permit("Fairlaunch BHC")',
      replace: 'ERC20Permit("BHC")',
      breaks: "wallets sign the token's own EIP-712 domain",
    },
  ],
};

export default file;
