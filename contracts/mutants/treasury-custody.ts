import type { MutantFile } from '../scripts/mutants/mutant.ts';

const JOINT = '§18: USDB counts with the USDT behind it';

const file: MutantFile = {
  source: 'src/TreasuryCustody.sol',
  tests: [
    'test/UsdbCustody.t.sol',
    'test/UsdtTrouble.t.sol',
    'test/CustodyDust.t.sol',
    'test/ShortCustody.t.sol',
  ],
  mutants: [
    {
      name: 'USDB is not custody',
      find: 'Leaves.wholePart(_held(fundingToken)) + Leaves.wholePart(_held(usdb))',
      replace: 'Leaves.wholePart(_held(fundingToken))',
      breaks: JOINT,
    },
    {
      name: 'USDT is not custody',
      find: 'Leaves.wholePart(_held(fundingToken)) + Leaves.wholePart(_held(usdb))',
      replace: 'Leaves.wholePart(_held(usdb))',
      breaks: JOINT,
    },
    {
      name: 'all tokens count as dollars',
      find: '        if (!_isDollar(token)) return IERC20(token).balanceOf(address(this));\n',
      replace: '',
      breaks: '§18: other tokens are checked alone',
    },
    {
      name: 'dust of two kinds counts as one whole unit',
      find: 'Leaves.wholePart(_held(fundingToken)) + Leaves.wholePart(_held(usdb))',
      replace: 'Leaves.wholePart(_held(fundingToken) + _held(usdb))',
      breaks: '§18: the reserve mints whole amounts',
    },
    {
      name: 'USDB is no dollar',
      find: 'token == fundingToken || token == usdb',
      replace: 'token == fundingToken',
      breaks: JOINT,
    },
    {
      name: 'USDT is no dollar',
      find: 'token == fundingToken || token == usdb',
      replace: 'token == usdb',
      breaks: JOINT,
    },
    {
      name: 'the funding token is USDB',
      find: 'fundingToken = address(reserve_.usdt())',
      replace: 'fundingToken = address(reserve_.usdb())',
      breaks: '§18: pools are funded in USDT',
    },
    {
      name: 'USDT is never redeemed',
      find: '            try reserve.redeem(address(this), missing) {} catch {}\n',
      replace: '',
      breaks: JOINT,
    },
    {
      name: 'what is redeemed goes to the caller',
      find: 'reserve.redeem(address(this), missing)',
      replace: 'reserve.redeem(msg.sender, missing)',
      breaks: '§18: money leaves only to the account that is owed',
    },
    {
      name: 'more is redeemed than is there',
      find: 'Math.min(Math.saturatingSub(amount, _held(token)), _held(usdb))',
      replace: 'Math.saturatingSub(amount, _held(token))',
      breaks: '§18: short custody pays what is there',
    },
    {
      name: 'all of it is redeemed, not what is missing',
      find: 'Math.min(Math.saturatingSub(amount, _held(token)), _held(usdb))',
      replace: 'Math.min(amount, _held(usdb))',
      breaks: 'only what is missing is exchanged',
    },
    {
      name: 'a payout that custody covers fails',
      find: 'Math.min(Math.saturatingSub(amount, _held(token)), _held(usdb))',
      replace: 'Math.min(amount - _held(token), _held(usdb))',
      breaks: '§18: owed money is paid',
    },
    {
      name: 'a failing redemption blocks what is there',
      find: 'try reserve.redeem(address(this), missing) {} catch {}',
      replace: 'reserve.redeem(address(this), missing);',
      breaks: '§18: what is there is paid',
    },
    {
      name: 'what is minted goes to the caller',
      find: 'reserve.mint(address(this), missing)',
      replace: 'reserve.mint(msg.sender, missing)',
      breaks: '§18: money leaves only to the account that is owed',
    },
    {
      name: 'USDB is never minted',
      find: '            try reserve.mint(address(this), missing) {} catch {}\n',
      replace: '',
      breaks: JOINT,
    },
    {
      name: 'the reserve is not approved',
      find: '            IERC20(fundingToken).forceApprove(address(reserve), missing);\n',
      replace: '',
      breaks: JOINT,
    },
    {
      name: 'a failing mint blocks what is there',
      find: 'try reserve.mint(address(this), missing) {} catch {}',
      replace: 'reserve.mint(address(this), missing);',
      breaks: '§18: what is there is paid',
    },
    {
      name: 'what is missing is not rounded up to what can be minted',
      find: 'Leaves.roundUp(Math.min(Math.saturatingSub(amount, _held(token)), most))',
      replace: 'Math.min(Math.saturatingSub(amount, _held(token)), most)',
      breaks: '§18: the reserve mints whole amounts',
    },
    {
      name: 'dust of USDT counts as something to mint from',
      find: 'Leaves.wholePart(_held(fundingToken));\n            uint256 missing',
      replace: '_held(fundingToken);\n            uint256 missing',
      breaks: '§18: the reserve mints whole amounts',
    },
    {
      name: 'more is minted than there is USDT',
      find: 'Math.min(Math.saturatingSub(amount, _held(token)), most)',
      replace: 'Math.saturatingSub(amount, _held(token))',
      breaks: '§18: short custody pays what is there',
    },
    {
      name: 'all of it is minted, not what is missing',
      find: 'Math.min(Math.saturatingSub(amount, _held(token)), most)',
      replace: 'Math.min(amount, most)',
      breaks: 'only what is missing is exchanged',
    },
  ],
};

export default file;
