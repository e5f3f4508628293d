import type { MutantFile } from '../scripts/mutants/mutant.ts';

const PAYABLE = '§18: never more than payable = cumulative + deposits since the leaf − paid';
const ONCE = '§18: a payout id is accepted once';
const ESCAPE = '§18: after 7 days without a root anyone escapes';

const file: MutantFile = {
  source: 'src/Treasury.sol',
  tests: ['test/Payout.t.sol', 'test/Escape.t.sol', 'test/Funding.t.sol', 'test/NewAccounts.t.sol'],
  mutants: [
    {
      name: 'anyone pays out',
      find: 'beforeEscape only(payoutKey)',
      replace: 'beforeEscape',
      breaks: '§18: the payout key pays',
    },
    {
      name: 'the publisher pays out',
      find: 'only(payoutKey)',
      replace: 'only(publisher)',
      breaks: '§18: the payout key pays',
    },
    {
      name: 'payouts go on when the escape is open',
      find: 'nonReentrant beforeEscape only(payoutKey)',
      replace: 'nonReentrant only(payoutKey)',
      breaks: "§18: with the seventh day without a root the server's part has ended",
    },
    {
      name: "an escape can be entered from a payout's token",
      find: 'nonReentrant beforeEscape only(payoutKey)',
      replace: 'beforeEscape only(payoutKey)',
      breaks: 'no re-entry',
    },
    {
      name: 'an id pays twice',
      find: '        require(!isPaid[p.id], PaidBefore(p.id));\n',
      replace: '',
      breaks: ONCE,
    },
    {
      name: 'an id is not marked as paid',
      find: '        isPaid[p.id] = true;\n',
      replace: '',
      breaks: ONCE,
    },
    {
      name: 'no deadline',
      find: '        require(block.timestamp <= p.deadline, DeadlinePassed(p.deadline));\n',
      replace: '',
      breaks: '§18: a payout has a deadline',
    },
    {
      name: "the deadline's own second is too late",
      find: 'block.timestamp <= p.deadline',
      replace: 'block.timestamp < p.deadline',
      breaks: '§18: a payout has a deadline',
    },
    {
      name: 'a payout of dust',
      find: '        TokenIn.requireWhole(p.amount);\n',
      replace: '',
      breaks: '§0: multiples of 1e12 wei',
    },
    {
      name: 'more than payable is paid',
      find: '        require(p.amount <= limit, MoreThanPayable(p.amount, limit));\n',
      replace: '        limit;\n',
      breaks: PAYABLE,
    },
    {
      name: 'the whole payable cannot be paid',
      find: 'p.amount <= limit',
      replace: 'p.amount < limit',
      breaks: PAYABLE,
    },
    {
      name: 'a payout is not counted',
      find: '        _countPaid(p.account, p.token, p.amount);\n',
      replace: '',
      breaks: PAYABLE,
    },
    {
      name: 'a payout is counted for the key',
      find: '_countPaid(p.account,',
      replace: '_countPaid(msg.sender,',
      breaks: PAYABLE,
    },
    {
      name: 'a payout goes to the key',
      find: 'safeTransfer(p.account, p.amount)',
      replace: 'safeTransfer(msg.sender, p.amount)',
      breaks: '§18: only to the account that is owed',
    },
    {
      name: 'a payout pays all that is payable',
      find: 'safeTransfer(p.account, p.amount)',
      replace: 'safeTransfer(p.account, limit)',
      breaks: '§18: what was counted is what was paid',
    },
    {
      name: 'a payout pays in USDT whatever was owed',
      find: 'IERC20(p.token).safeTransfer',
      replace: 'IERC20(fundingToken).safeTransfer',
      breaks: '§18: payable per token',
    },
    {
      name: 'the event of a payout names the key',
      find: 'emit Paid(p.id, p.account',
      replace: 'emit Paid(p.id, msg.sender',
      breaks: 'events say what happened',
    },

    {
      name: 'an escape before the 7 days',
      find: '        require(escapeOpen(), EscapeNotOpen(escapeOpensAt()));\n',
      replace: '',
      breaks: ESCAPE,
    },
    {
      name: 'an escape can be entered again',
      find: 'bytes32[] calldata proof\n    ) external nonReentrant returns',
      replace: 'bytes32[] calldata proof\n    ) external returns',
      breaks: 'no re-entry',
    },
    {
      name: 'an escape for oneself alone',
      find: '        require(escapeOpen(),',
      replace: '        require(msg.sender == account && escapeOpen(),',
      breaks: '§18: anyone sends any account its payable',
    },
    {
      name: 'short custody blocks an escape',
      find: 'Math.min(owed, IERC20(token).balanceOf(address(this)))',
      replace: 'owed',
      breaks: '§18: what is there is paid',
    },
    {
      name: 'an escape takes all that is there',
      find: 'Math.min(owed, IERC20(token).balanceOf(address(this)))',
      replace: 'Math.max(owed, IERC20(token).balanceOf(address(this)))',
      breaks: PAYABLE,
    },
    {
      name: 'a claim to nothing is one',
      find: '        require(amount != 0, NothingPayable());\n',
      replace: '',
      breaks: '§18: a claim needs an amount above zero',
    },
    {
      name: 'an escape is not counted',
      find: '        _countPaid(account, token, amount);\n',
      replace: '',
      breaks: PAYABLE,
    },
    {
      name: 'a payout exchanges nothing',
      find: '        _exchangeMissing(p.token, p.amount);\n',
      replace: '',
      breaks: '§18: USDB counts with the USDT behind it',
    },
    {
      name: 'an escape exchanges nothing',
      find: '        _exchangeMissing(token, owed);\n',
      replace: '',
      breaks: '§18: USDB counts with the USDT behind it',
    },
    {
      name: 'an escape counts all that is owed though less was there',
      find: '_countPaid(account, token, amount)',
      replace: '_countPaid(account, token, owed)',
      breaks: '§18: the rest stays payable',
    },
    {
      name: 'an escape goes to whoever calls',
      find: 'safeTransfer(account, amount)',
      replace: 'safeTransfer(msg.sender, amount)',
      breaks: '§18: only to the account that is owed',
    },
    {
      name: 'the event of an escape names the caller',
      find: 'emit Escaped(account,',
      replace: 'emit Escaped(msg.sender,',
      breaks: 'events say what happened',
    },

    {
      name: 'pools are funded in the wrong token',
      find: 'return fundPool(pool, fundingToken, amount);',
      replace: 'return fundPool(pool, msg.sender, amount);',
      breaks: '§18: pools hold USDT',
    },
    {
      name: 'funding goes on when the escape is open',
      find: 'uint256 amount) public nonReentrant beforeEscape',
      replace: 'uint256 amount) public nonReentrant',
      breaks: "§18: with the seventh day without a root the server's part has ended",
    },
    {
      name: 'funding can be entered again',
      find: 'uint256 amount) public nonReentrant beforeEscape',
      replace: 'uint256 amount) public beforeEscape',
      breaks: 'no re-entry: numbers without gaps',
    },
    {
      name: 'fundings are counted from 0',
      find: 'number = ++fundingCount',
      replace: 'number = fundingCount++',
      breaks: '§18: numbered from 1 without gaps',
    },
    {
      name: 'a funding replaces the ones before',
      find: 'funded[pool][token] += amount',
      replace: 'funded[pool][token] = amount',
      breaks: 'counters only grow',
    },
    {
      name: 'a funding is not counted for its pool',
      find: '        funded[pool][token] += amount;\n',
      replace: '',
      breaks: '§18: what a pool got can be read',
    },
    {
      name: 'a funding moves nothing',
      find: '        TokenIn.pull(IERC20(token), address(this), amount);\n',
      replace: '',
      breaks: '§18: custody covers the pools',
    },
    {
      name: 'a funding goes to the funder',
      find: 'TokenIn.pull(IERC20(token), address(this), amount)',
      replace: 'TokenIn.pull(IERC20(token), msg.sender, amount)',
      breaks: '§18: custody covers the pools',
    },
    {
      name: 'a funding is a deposit of the funder',
      find: '        funded[pool][token] += amount;\n',
      replace:
        '        funded[pool][token] += amount;\n        deposited[msg.sender][token] += amount;\n',
      breaks: '§18: it only gives, no claim arises',
    },
    {
      name: 'the event of a funding names the funding token',
      find: 'emit PoolFunded(number, pool, msg.sender, token, amount)',
      replace: 'emit PoolFunded(number, pool, msg.sender, fundingToken, amount)',
      breaks: 'the server books a worthless token as USDT',
    },

    {
      name: 'pools are paid out',
      find: '        require(!Leaves.isPoolAccount(account), PoolAccount(account));\n',
      replace: '',
      breaks: "§18: nobody has a claim to the pools' money",
    },
    {
      name: 'a new account states its own cumulative',
      find: 'proof.length == 0 && cumulative == 0 && deposited_ == 0',
      replace: 'proof.length == 0 && deposited_ == 0',
      breaks: PAYABLE,
    },
    {
      name: 'a new account states deposits that it did not make',
      find: 'proof.length == 0 && cumulative == 0 && deposited_ == 0',
      replace: 'proof.length == 0 && cumulative == 0',
      breaks: '§18: the leaf of a new account is (0, 0)',
    },
    {
      name: 'the last counted deposit passes as new',
      find: 'firstDeposit[account][token] > _active.depositNumber',
      replace: 'firstDeposit[account][token] >= _active.depositNumber',
      breaks: '§18: an account that a root counted is never new',
    },
    {
      name: 'every depositor passes as new',
      find: 'firstDeposit[account][token] > _active.depositNumber',
      replace: 'firstDeposit[account][token] != 0',
      breaks: '§18: an account that a root counted is never new',
    },
    {
      name: 'nobody passes as new',
      find: 'if (!fresh) {',
      replace: '{',
      breaks: '§18: a new account is payable without a leaf',
    },
    {
      name: 'tokens that the root does not list are paid',
      find: '_isListed(token) && ',
      replace: '',
      breaks: "§18: only what the root's totals cover",
    },
    {
      name: 'the proof is not looked at',
      find: 'MerkleProof.verifyCalldata(proof, _active.root, leaf)',
      replace: 'leaf != _active.root',
      breaks: '§18: a leaf of the active root',
    },
    {
      name: "a root's leaf may count deposits that never came",
      find: '\n                    && deposited_ <= deposited[account][token]',
      replace: '',
      breaks: '§18: a leaf counts deposits on chain',
    },
    {
      name: 'deposits since the leaf are lost',
      find: 'cumulative + deposited[account][token] - deposited_,',
      replace: 'cumulative,',
      breaks: PAYABLE,
    },
    {
      name: 'deposits count twice',
      find: 'cumulative + deposited[account][token] - deposited_,',
      replace: 'cumulative + deposited[account][token],',
      breaks: PAYABLE,
    },
    {
      name: 'what was paid before is forgotten',
      find: '- deposited_, paid[account][token])',
      replace: '- deposited_, 0)',
      breaks: PAYABLE,
    },
    {
      name: 'a leaf below what was paid locks the account',
      find: 'Math.saturatingSub(cumulative + deposited[account][token] - deposited_, paid[account][token])',
      replace: 'cumulative + deposited[account][token] - deposited_ - paid[account][token]',
      breaks: '§18: payable is never below zero',
    },
  ],
};

export default file;
