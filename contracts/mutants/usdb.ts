import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/Usdb.sol',
  tests: ['test/UsdbReserve.t.sol', 'test/Supply.t.sol'],
  mutants: [
    {
      name: 'anyone mints USDB',
      find: 'function mint(address to, uint256 amount) external onlyReserve',
      replace: 'function mint(address to, uint256 amount) external',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: "anyone burns anyone's USDB",
      find: 'function burn(address from, uint256 amount) external onlyReserve',
      replace: 'function burn(address from, uint256 amount) external',
      breaks: "§2: only a holder's own redemption burns",
    },
    {
      name: 'the check of the reserve is turned round',
      find: 'msg.sender == reserve',
      replace: 'msg.sender != reserve',
      breaks: '§2: only the reserve mints',
    },
    {
      name: 'the reserve is whoever signed the deployment',
      find: 'reserve = msg.sender',
      replace: 'reserve = tx.origin',
      breaks: '§2: only the reserve mints',
    },
    {
      name: 'a little more is minted than paid for',
      find: '_mint(to, amount)',
      replace: '_mint(to, amount + 1)',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: "the reserve's own USDB are burned",
      find: '_burn(from, amount)',
      replace: '_burn(msg.sender, amount)',
      breaks: '§2: what is redeemed is gone',
    },
    {
      name: 'nothing is burned',
      find: '_burn(from, amount);',
      replace: 'from; amount;',
      breaks: '§2: what is redeemed is gone',
    },
    {
      name: 'permit is for another name',
      find: 'ERC20Permit("Fairlaunch USDB")',
      replace: 'ERC20Permit("USDB")',
      breaks: "wallets sign the token's own EIP-712 domain",
    },
  ],
};

export default file;
