import type { MutantFile } from '../scripts/mutants/mutant.ts';

const file: MutantFile = {
  source: 'src/DepositGateway.sol',
  tests: [
    'test/DepositGateway.t.sol',
    'test/DepositWithPermit.t.sol',
    'test/GatewayTokens.t.sol',
    'test/Reentry.t.sol',
    'test/NewKeys.t.sol',
  ],
  mutants: [
    {
      name: 'the treasury is whoever signed the deployment',
      find: 'Treasury(msg.sender)',
      replace: 'Treasury(tx.origin)',
      breaks: '§15: straight to the treasury',
    },
    {
      name: 'deposits go on while paused',
      find: 'deposit(address token, uint256 amount, uint256 one) external nonReentrant whenNotPaused',
      replace: 'deposit(address token, uint256 amount, uint256 one) external nonReentrant',
      breaks: '§18: the guardian pauses new deposits',
    },
    {
      name: 'deposits with permit go on while paused',
      find: 'bytes32 s\n    ) external nonReentrant whenNotPaused',
      replace: 'bytes32 s\n    ) external nonReentrant',
      breaks: '§18: the guardian pauses new deposits',
    },
    {
      name: 'a deposit can be entered again',
      find: 'deposit(address token, uint256 amount, uint256 one) external nonReentrant',
      replace: 'deposit(address token, uint256 amount, uint256 one) external',
      breaks: 'no re-entry: one transfer never counts twice',
    },
    {
      name: 'a deposit with permit can be entered again',
      find: 'bytes32 s\n    ) external nonReentrant',
      replace: 'bytes32 s\n    ) external',
      breaks: 'no re-entry: one transfer never counts twice',
    },
    {
      name: 'a permit sent by another first blocks the deposit',
      find: 'try IERC20Permit(token).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}',
      replace: 'IERC20Permit(token).permit(msg.sender, address(this), amount, deadline, v, r, s);',
      breaks: '§15: nobody blocks a deposit',
    },
    {
      name: 'the permit is never sent',
      find: '        try IERC20Permit(token).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}\n',
      replace: '',
      breaks: '§15: one transaction',
    },
    {
      name: 'the permit approves the treasury',
      find: 'permit(msg.sender, address(this), amount',
      replace: 'permit(msg.sender, address(treasury), amount',
      breaks: '§15: approval of exactly the amount, to the gateway',
    },
    {
      name: 'the permit is for everything',
      find: 'permit(msg.sender, address(this), amount',
      replace: 'permit(msg.sender, address(this), type(uint256).max',
      breaks: '§15: approval of exactly the amount',
    },
    {
      name: 'the permit is of whoever signed the transaction',
      find: 'permit(msg.sender,',
      replace: 'permit(tx.origin,',
      breaks: "§15: in the caller's name",
    },
    {
      name: 'anyone allows a token',
      find: '    function setToken(address token, bool allowed) external {\n        require(msg.sender == treasury.owner(), NotAllowed(msg.sender));\n',
      replace: '    function setToken(address token, bool allowed) external {\n',
      breaks: '§18: the timelock allows tokens',
    },
    {
      name: 'the guardian allows a token',
      find: 'bool allowed) external {\n        require(msg.sender == treasury.owner()',
      replace: 'bool allowed) external {\n        require(msg.sender == treasury.guardian()',
      breaks: '§18: the timelock allows tokens',
    },
    {
      name: 'anyone pauses',
      find: '        require(msg.sender == treasury.guardian(), NotAllowed(msg.sender));\n',
      replace: '',
      breaks: '§18: the guardian pauses',
    },
    {
      name: 'the publisher pauses',
      find: 'msg.sender == treasury.guardian()',
      replace: 'msg.sender == treasury.publisher()',
      breaks: '§18: the guardian pauses',
    },
    {
      name: 'anyone lets deposits go on',
      find: '    function unpause() external {\n        require(msg.sender == treasury.owner(), NotAllowed(msg.sender));\n',
      replace: '    function unpause() external {\n',
      breaks: '§18: the timelock lets deposits go on',
    },
    {
      name: 'the guardian lets deposits go on',
      find: 'unpause() external {\n        require(msg.sender == treasury.owner()',
      replace: 'unpause() external {\n        require(msg.sender == treasury.guardian()',
      breaks: '§18: the timelock lets deposits go on',
    },
    {
      name: 'letting deposits go on lets nothing go on',
      find: '        if (paused()) _unpause();\n',
      replace: '',
      breaks: '§18: the timelock lets deposits go on',
    },
    {
      name: 'a guardian that does not pause makes recovery fail',
      find: 'if (paused()) _unpause();',
      replace: '_unpause();',
      breaks: 'nothing that others do makes recovery fail',
    },
    {
      name: 'pause pauses nothing',
      find: '        _pause();\n',
      replace: '',
      breaks: '§18: the guardian pauses',
    },
    {
      name: 'one may be anything',
      find: '        require(one == 1, OneNeeded(one));\n',
      replace: '',
      breaks: '§15: deposit(token, amount, 1)',
    },
    {
      name: 'any token is taken',
      find: '        require(isAllowed[token], TokenNotAllowed(token));\n        TokenIn',
      replace: '        TokenIn',
      breaks: '§15: only allowed tokens',
    },
    {
      name: 'the gateway keeps the tokens',
      find: 'address(treasury), amount);\n        uint256 number',
      replace: 'address(this), amount);\n        uint256 number',
      breaks: '§15: straight to the treasury',
    },
    {
      name: 'whoever signed the transaction is credited',
      find: 'treasury.recordDeposit(msg.sender,',
      replace: 'treasury.recordDeposit(tx.origin,',
      breaks: "§15: in the caller's name",
    },
    {
      name: 'a deposit is recorded twice',
      find: '        uint256 number = treasury.recordDeposit',
      replace:
        '        treasury.recordDeposit(msg.sender, token, amount);\n        uint256 number = treasury.recordDeposit',
      breaks: '§15: a deposit counts once',
    },
    {
      name: "a deposit is announced in another's name",
      find: 'emit Deposit(number, msg.sender',
      replace: 'emit Deposit(number, address(treasury)',
      breaks: '§15: the server credits who paid',
    },
    {
      name: 'a deposit is announced one number too high',
      find: 'emit Deposit(number, ',
      replace: 'emit Deposit(number + 1, ',
      breaks: '§15: numbers without gaps',
    },
    {
      name: 'tokens of other decimals are allowed',
      find: '        if (allowed) Decimals.require18(IERC20(token));\n',
      replace: '',
      breaks: '§0: 18 decimals',
    },
    {
      name: 'a token without decimals can never be removed',
      find: 'if (allowed) Decimals',
      replace: 'Decimals',
      breaks: '§18: the timelock removes tokens',
    },
    {
      name: 'a token cannot be removed',
      find: 'isAllowed[token] = allowed',
      replace: 'isAllowed[token] = true',
      breaks: '§18: the timelock removes tokens',
    },
    {
      name: 'a removed token is announced as allowed',
      find: 'emit TokenSet(token, allowed)',
      replace: 'emit TokenSet(token, true)',
      breaks: 'events say what happened',
    },
    {
      name: 'the first tokens are not allowed',
      find: '_setToken(tokens[i], true)',
      replace: '_setToken(tokens[i], false)',
      breaks: '§15: USDT from the start',
    },
  ],
};

export default file;
