import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/UsdbReserve.sol',
  tests: ['test/UsdbReserve.t.sol'],
  mutants: [
    {
      name: 'a USDT of any decimals will do',
      find: '        Decimals.require18(usdt_);\n',
      replace: '',
      breaks: '§0: 18 decimals',
    },
    {
      name: 'USDB is minted for nothing',
      find: '        TokenIn.pull(usdt, address(this), amount);\n',
      replace: '',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: 'the caller pays USDB with USDB',
      find: 'TokenIn.pull(usdt, address(this), amount)',
      replace: 'TokenIn.pull(usdb, address(this), amount)',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: 'the USDT goes to the receiver of the USDB',
      find: 'TokenIn.pull(usdt, address(this), amount)',
      replace: 'TokenIn.pull(usdt, to, amount)',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: 'the caller gets what was minted for another',
      find: 'usdb.mint(to, amount)',
      replace: 'usdb.mint(msg.sender, amount)',
      breaks: 'the receiver gets it',
    },
    {
      name: 'two are minted for one',
      find: 'usdb.mint(to, amount)',
      replace: 'usdb.mint(to, amount * 2)',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: 'mint can be entered again',
      find: 'function mint(address to, uint256 amount) external nonReentrant',
      replace: 'function mint(address to, uint256 amount) external',
      breaks: 'no re-entry',
    },
    {
      name: "redeem can be entered from a token's call",
      find: 'function redeem(address to, uint256 amount) external nonReentrant',
      replace: 'function redeem(address to, uint256 amount) external',
      breaks: 'no re-entry',
    },
    {
      name: 'nothing can be redeemed',
      find: '        require(amount != 0, NothingToRedeem());\n',
      replace: '',
      breaks: 'amounts above zero',
    },
    {
      name: 'dust cannot leave',
      find: 'require(amount != 0, NothingToRedeem());',
      replace: 'TokenIn.requireWhole(amount);',
      breaks: 'nothing is too small to be redeemed',
    },
    {
      name: 'redeem burns nothing',
      find: '        usdb.burn(msg.sender, amount);\n',
      replace: '',
      breaks: '§2: one USDB for one USDT in the reserve',
    },
    {
      name: "redeem burns the receiver's USDB",
      find: 'usdb.burn(msg.sender, amount)',
      replace: 'usdb.burn(to, amount)',
      breaks: 'a holder redeems what is theirs',
    },
    {
      name: 'the caller gets what was meant for another',
      find: 'usdt.safeTransfer(to, amount)',
      replace: 'usdt.safeTransfer(msg.sender, amount)',
      breaks: 'the receiver gets it',
    },
    {
      name: 'a fee of one unit is kept',
      find: 'usdt.safeTransfer(to, amount)',
      replace: 'usdt.safeTransfer(to, amount - 1)',
      breaks: '§2: 1:1 without a fee',
    },
    {
      name: 'the event of a mint names the receiver as the payer',
      find: 'emit Minted(msg.sender, to, amount)',
      replace: 'emit Minted(to, to, amount)',
      breaks: 'events say what happened',
    },
    {
      name: 'the event of a redemption names the receiver as the holder',
      find: 'emit Redeemed(msg.sender, to, amount)',
      replace: 'emit Redeemed(to, to, amount)',
      breaks: 'events say what happened',
    },
  ],
};

export default file;
