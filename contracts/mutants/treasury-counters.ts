import type { MutantFile } from '../scripts/mutants/mutant.ts';

const LISTED = '§18: a root lists every token of which it counts a deposit';
const ESCAPE = '§18: after 7 days without a root anyone escapes';

const file: MutantFile = {
  source: 'src/TreasuryCounters.sol',
  tests: [
    'test/DepositGateway.t.sol',
    'test/Escape.t.sol',
    'test/Payout.t.sol',
    'test/Reentry.t.sol',
    'test/Origin.t.sol',
    'test/FalseListing.t.sol',
    'test/Roots.t.sol',
  ],
  mutants: [
    {
      name: "the server's part goes on when the escape is open",
      find: '        require(!escapeOpen(), EscapeHasOpened(escapeOpensAt()));\n',
      replace: '',
      breaks: "§18: with the seventh day without a root the server's part has ended",
    },
    {
      name: 'escape opens after 6 days',
      find: 'ESCAPE_WAIT = 7 days',
      replace: 'ESCAPE_WAIT = 6 days',
      breaks: ESCAPE,
    },
    {
      name: 'escape opens a second late',
      find: 'block.timestamp >= escapeOpensAt()',
      replace: 'block.timestamp > escapeOpensAt()',
      breaks: ESCAPE,
    },
    {
      name: 'escape is always open',
      find: 'return block.timestamp >= escapeOpensAt();',
      replace: 'return true;',
      breaks: ESCAPE,
    },
    {
      name: 'escape never opens',
      find: 'return block.timestamp >= escapeOpensAt();',
      replace: 'return false;',
      breaks: ESCAPE,
    },
    {
      name: 'anyone records a deposit',
      find: '        require(msg.sender == gateway, NotGateway(msg.sender));\n',
      replace: '',
      breaks: '§18: only the gateway records',
    },
    {
      name: 'whoever signed the transaction may pass as the gateway',
      find: 'require(msg.sender == gateway,',
      replace: 'require(msg.sender == gateway || msg.sender == tx.origin,',
      breaks: '§18: only the gateway records',
    },
    {
      name: 'deposits are counted from 0',
      find: 'number = ++depositCount',
      replace: 'number = depositCount++',
      breaks: '§18: numbered from 1 without gaps',
    },
    {
      name: 'a number is left out',
      find: 'number = ++depositCount;',
      replace: 'number = depositCount += 2;',
      breaks: '§18: numbered from 1 without gaps',
    },
    {
      name: 'the last deposit passes as the first',
      find: 'if (firstDeposit[account][token] == 0) firstDeposit',
      replace: 'firstDeposit',
      breaks: '§18: an account that a root counted is never new',
    },
    {
      name: 'the first deposit is not remembered',
      find: '        if (firstDeposit[account][token] == 0) firstDeposit[account][token] = number;\n',
      replace: '',
      breaks: '§18: a new account is payable without a leaf',
    },
    {
      name: "the first deposit's number is one too high",
      find: 'firstDeposit[account][token] = number;',
      replace: 'firstDeposit[account][token] = number + 1;',
      breaks: '§18: an account that a root counted is never new',
    },
    {
      name: "a token's first deposit is not remembered",
      find: '        if (totalDeposited[token] == 0) _addToken(token, number);\n',
      replace: '',
      breaks: LISTED,
    },
    {
      name: 'a token is listed anew with every deposit',
      find: 'if (totalDeposited[token] == 0) _addToken',
      replace: '_addToken',
      breaks: LISTED,
    },
    {
      name: "a token's first deposit has no number",
      find: '        firstDepositOf[token] = number;\n',
      replace: '',
      breaks: LISTED,
    },
    {
      name: "a token's first deposit has the number before",
      find: 'firstDepositOf[token] = number;',
      replace: 'firstDepositOf[token] = number - 1;',
      breaks: 'a root lists what it counts deposits of, and need not list more',
    },
    {
      name: "a token's first deposit has the next number",
      find: 'firstDepositOf[token] = number;',
      replace: 'firstDepositOf[token] = number + 1;',
      breaks: LISTED,
    },
    {
      name: 'a token is not among the deposited',
      find: '        _depositedTokens.push(token);\n',
      replace: '',
      breaks: LISTED,
    },
    {
      name: 'any number of tokens is deposited',
      find: '        require(_depositedTokens.length <= MAX_TOKENS, TooManyTokens(_depositedTokens.length));\n',
      replace: '',
      breaks: 'a root can list what was deposited',
    },
    {
      name: '16 deposited tokens are too many',
      find: '_depositedTokens.length <= MAX_TOKENS',
      replace: '_depositedTokens.length < MAX_TOKENS',
      breaks: 'a root lists at most 16 tokens',
    },
    {
      name: 'a deposit replaces the ones before',
      find: 'deposited[account][token] += amount',
      replace: 'deposited[account][token] = amount',
      breaks: 'counters only grow',
    },
    {
      name: 'a deposit counts for no account',
      find: '        deposited[account][token] += amount;\n',
      replace: '',
      breaks: '§18: deposits since the leaf are payable',
    },
    {
      name: "a deposit counts for all tokens' sum but its own",
      find: '        totalDeposited[token] += amount;\n',
      replace: '',
      breaks: '§18: custody ≥ cumulative + deposits since − paid',
    },
    {
      name: "a deposit counts for the address zero's token",
      find: 'totalDeposited[token] += amount',
      replace: 'totalDeposited[address(0)] += amount',
      breaks: '§18: custody ≥ cumulative + deposits since − paid',
    },
    {
      name: 'deposits go on when the escape is open',
      find: '        nonReentrant\n        beforeEscape\n',
      replace: '        nonReentrant\n',
      breaks: "§18: with the seventh day without a root the server's part has ended",
    },
    {
      name: 'a deposit can be recorded within a payout or a funding',
      find: '        nonReentrant\n        beforeEscape\n',
      replace: '        beforeEscape\n',
      breaks: 'no re-entry: one transfer never counts twice',
    },
    {
      name: 'a payment does not lower what is payable',
      find: '        paid[account][token] += amount;\n',
      replace: '',
      breaks: '§18: never more than payable',
    },
    {
      name: 'a payment replaces the ones before',
      find: 'paid[account][token] += amount',
      replace: 'paid[account][token] = amount',
      breaks: '§18: never more than payable',
    },
    {
      name: 'a payment lowers what the caller may get',
      find: 'paid[account][token] += amount',
      replace: 'paid[msg.sender][token] += amount',
      breaks: '§18: never more than payable',
    },
    {
      name: "a payment is left out of the token's total",
      find: '        totalPaid[token] += amount;\n',
      replace: '',
      breaks: '§18: custody ≥ cumulative + deposits since − paid',
    },
    {
      name: "a payment replaces the token's total",
      find: 'totalPaid[token] += amount',
      replace: 'totalPaid[token] = amount',
      breaks: '§18: custody ≥ cumulative + deposits since − paid',
    },
  ],
};

export default file;
